import { GalleryHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { pathName } from '#features/catalog/categories/rules.ts';
import { BannerForm } from '#features/site/banners/banner-form.tsx';
import { AddBannerDialog, BannerList } from '#features/site/banners/banner-list.tsx';
import * as bannersApi from '#features/site/banners/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { ListPage } from '#ui/back-office/record-list.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import type { Choice } from '#ui/kit/select.tsx';

/** The banners, in their order. */
export function BannersScreen() {
  const { t } = useTranslation('admin-banners');
  const query = useApiQuery(bannersApi.list, {});
  const places = useBannerPlaces();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.banners }}
      add={t('add')}
      addDialog={(onClose) => <AddBannerDialog onClose={onClose} />}
      empty={{ icon: GalleryHorizontal, title: t('empty'), text: t('emptyText') }}
    >
      {(banners) => <Loaded query={places}>{(choices) => <BannerList banners={banners} places={choices} />}</Loaded>}
    </ListPage>
  );
}

/** One banner. */
export function BannerScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-banners');
  const text = useText();
  const query = useApiQuery(bannersApi.get, { params: { id } });
  const places = useBannerPlaces();
  return (
    <AdminPage
      title={text(query.data?.title) || text(query.data?.alt) || t('title')}
      lead={<BackLink to={adminPaths.banners()}>{t('all')}</BackLink>}
    >
      <Loaded query={query}>
        {(stored) => (
          <Loaded query={places}>
            {(choices) => <BannerForm key={id} id={id} stored={stored} places={choices} />}
          </Loaded>
        )}
      </Loaded>
    </AdminPage>
  );
}

/** The places that a banner may have, which need the categories. */
function useBannerPlaces() {
  const { t } = useTranslation('admin-banners');
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(categoriesApi.list, {});
  const choices: Choice[] | undefined = data && [
    { value: 'home', label: t('value_home') },
    { value: 'list', label: t('value_list') },
    ...data.categories.map(({ _id }) => ({
      value: `list/${_id}`,
      label: t('placeInCategory', { category: pathName(data.categories, _id, language) }),
    })),
  ];
  return { data: choices, error, refetch };
}
