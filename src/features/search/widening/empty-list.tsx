import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import * as adsApi from '#features/ads/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import type { SearchQuery } from '../contract.ts';
import type { FacetCount } from '../facets/contract.ts';
import { formatFacetCount } from '../facets/format-facet-count.ts';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { isAttributeParam, withListParams } from '../list/list-url.ts';
import * as wideningApi from './contract.ts';

interface EmptyListProps {
  query: SearchQuery;
  /** Further actions. */
  more?: ReactNode;
}

/** The empty state of a list, with suggestions for a wider search, which load after the page. */
export function EmptyList({ query, more }: EmptyListProps) {
  const { t } = useTranslation('list');
  const isInBrowser = useIsHydrated();
  const { pathname, search } = useLocation();
  const all = paths.list(undefined, { country: query.country, city: query.city });
  return (
    <>
      <Notice
        icon={SearchX}
        title={t('noAdsFound')}
        text={t('noAdsFoundText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={pathname + search === all ? paths.list() : all} className="btn-primary">
              {t('showAll')}
            </Link>
            {more}
          </div>
        }
      />
      {isInBrowser && (
        <>
          <Widenings query={query} />
          <SuggestedAds country={query.country} city={query.city} />
        </>
      )}
    </>
  );
}

/** Links to wider searches, each with the number of ads it would find. */
export function Widenings({ query }: { query: SearchQuery }) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { pathname, search } = useLocation();
  const active = useActiveFilters(query.categoryId);
  const { page: _, limit: __, sort: ___, ...filters } = query;
  const { data } = useApiQuery(wideningApi.list, { query: filters });
  if (!data) return null;

  const { drops, categories, parent } = data;
  const labelsOf = (names: string[]) =>
    active
      .filter(({ change }) => Object.keys(change).some((name) => names.includes(name)))
      .map(({ label }) => label)
      .join(comma);
  const without = (names: string[]) =>
    withListParams(search, Object.fromEntries(names.map((name) => [name, undefined])));
  const attributes = Object.keys(query).filter(isAttributeParam);
  const dropped = labelsOf(attributes);
  return (
    <>
      {categories.length > 0 && (
        <WideningLinks
          title={t('otherCategories', { search: query.search })}
          hint={dropped && t('droppedFilters', { filters: dropped })}
        >
          {categories.map(({ categoryId, name, found }) => (
            <WideningLink
              key={categoryId}
              to={paths.list(categoryId) + without(attributes)}
              label={text(name)}
              found={found}
            />
          ))}
        </WideningLinks>
      )}
      {(drops.length > 0 || parent) && (
        <WideningLinks title={t('widen')}>
          {drops.map(({ names, price, found }) => (
            <WideningLink
              key={price?.words ?? names.join()}
              to={pathname + (price ? withListParams(search, { search: price.rest }) : without(names))}
              label={
                price
                  ? t('withoutWords', { words: price.words })
                  : t('without', { name: labelsOf(names) || t('thisSeller') })
              }
              found={found}
            />
          ))}
          {parent && (
            <WideningLink
              to={paths.list(parent.categoryId ?? undefined) + without(attributes)}
              label={t('inCategory', { name: parent.name ? text(parent.name) : t('layout:allAds') })}
              found={parent.found}
            />
          )}
        </WideningLinks>
      )}
    </>
  );
}

function WideningLinks({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="panel mt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {hint && <p className="mb-2 text-ui text-muted">{hint}</p>}
      <ul>{children}</ul>
    </nav>
  );
}

function WideningLink({ to, label, found }: { to: string; label: string; found: FacetCount }) {
  const count = formatFacetCount({ counts: { ads: found } }, 'ads', useLanguage());
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-xl px-2 hover:bg-hover">
        <bdi className="min-w-0 underline underline-offset-4">{label}</bdi>
        <bdi className="shrink-0 text-ui text-muted tabular-nums">{count}</bdi>
      </Link>
    </li>
  );
}

/** Ads below an empty list: the popular ones of its country, or the newest of its place. */
export function SuggestedAds({ country, city }: PlaceQuery) {
  const { t } = useTranslation('list');
  const query = { country, city };
  const popular = useApiQuery(adsApi.listPopular, { query }).data?.ads;
  const newest = useApiQuery(adsApi.listNewArrivals, { query }, { enabled: popular?.length === 0 }).data?.ads;
  const ads = popular?.length ? popular : newest;
  if (!ads?.length) return null;
  return (
    <div className="mt-8">
      <AdShelf id="may-like" title={t('mayLike')} ads={ads} />
    </div>
  );
}
