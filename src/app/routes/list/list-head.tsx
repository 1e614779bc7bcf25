import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';

import type * as catalogApi from '#features/catalog/contract.ts';
import type * as searchApi from '#features/search/contract.ts';
import { withListParams } from '#features/search/list/list-url.ts';
import { paths } from '#paths';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { useApp } from '#ui/api/use-app.ts';
import { Seo } from '../../layout/seo.tsx';
import { toBreadcrumbList } from '../../layout/breadcrumbs.tsx';
import { useText } from '#ui/i18n/use-text.ts';

interface ListHeadProps {
  title: string;
  /** What the list shows, for the description: “Cars in Kuwait”. */
  name: string;
  found: ResponseData<typeof searchApi.search>;
  category: ResponseData<typeof catalogApi.getCategory> | undefined;
  place: { country: string | undefined; city: string | undefined };
  /** For lists of a search text. */
  isHidden: boolean;
}

/** Title, canonical address, feed and structured data of a list. */
export function ListHead({ title, name, found: { ads, pagination }, category, place, isHidden }: ListHeadProps) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { origin } = useApp();
  const { categoryId } = useParams();
  const { pathname, search } = useLocation();
  const page = pagination.currentPage === 1 ? undefined : String(pagination.currentPage);
  // One address for the same ads, whatever their order and display and the order of a link's parameters.
  const canonical = { page, ...place, sort: undefined, view: undefined, at: undefined };
  return (
    <Seo
      title={title}
      description={t('description', { name })}
      path={pathname + withListParams(search, canonical)}
      image={category?.category.picture}
      isHidden={isHidden || ads.length === 0}
      feed={paths.rss(categoryId, new URLSearchParams(withListParams(search, { ...canonical, page: undefined })))}
      jsonLd={[
        {
          '@type': 'ItemList',
          itemListElement: ads.map((ad, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: text(ad.title),
            url: new URL(paths.ad(ad._id), origin).href,
          })),
        },
        toBreadcrumbList(origin, [
          [t('layout:home'), paths.home(place)],
          [t('layout:allAds'), paths.list(undefined, place)],
          ...(category?.path ?? []).map(({ _id, name: step }): [string, string] => [
            text(step),
            paths.list(_id, place),
          ]),
        ]),
      ]}
    />
  );
}
