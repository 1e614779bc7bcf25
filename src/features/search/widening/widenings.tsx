import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { SearchQuery } from '../contract.ts';
import type { FacetCount } from '../facets/contract.ts';
import { formatFacetCount } from '../facets/format-facet-count.ts';
import { useFiltersOf, usePriceLabel } from '../filters/use-active-filters.ts';
import { isAttributeParam, isCriterion, withListParams } from '../list/list-url.ts';
import type { Widening } from './contract.ts';
import * as wideningApi from './contract.ts';
import { changeQuery } from './steps.ts';

/** Links to wider searches, each with the number of ads it would find. */
export function Widenings({ query }: { query: SearchQuery }) {
  const { t } = useTranslation('list');
  const text = useText();
  const toLabel = useWideningLabel(query);
  const toAddress = useWiderAddress(query);
  const { page: _, limit: __, sort: ___, ...filters } = query;
  const { data } = useApiQuery(wideningApi.list, { query: filters });
  const attributes = Object.keys(query).filter(isAttributeParam);
  const dropped = useFilterNames(query)(attributes);
  if (!data) return null;

  const { wider, categories } = data;
  if (wider.length + categories.length === 0 && query.seller === undefined)
    return (
      <p className="mt-4 text-center">
        <Link to={paths.categories({ country: query.country, city: query.city })} className="link">
          {t('browseCategories')}
        </Link>
      </p>
    );
  const withoutAttributes = Object.fromEntries(attributes.map((name) => [name, null]));
  return (
    <>
      {wider.length > 0 && (
        <WideningLinks title={t('widen')}>
          {wider.map((widening) => (
            <WideningLink
              key={JSON.stringify(widening.change)}
              to={toAddress(widening.change)}
              label={toLabel(widening)}
              found={widening.found}
            />
          ))}
        </WideningLinks>
      )}
      {categories.length > 0 && (
        <WideningLinks
          title={t('otherCategories', { search: query.search })}
          hint={dropped && t('droppedFilters', { filters: dropped })}
        >
          {categories.map(({ categoryId, name, found }) => (
            <WideningLink
              key={categoryId}
              to={toAddress({ ...withoutAttributes, categoryId })}
              label={text(name)}
              found={found}
            />
          ))}
        </WideningLinks>
      )}
    </>
  );
}

/** The address of the list with a change. A seller's page keeps its path while the list is of that seller. */
function useWiderAddress(query: SearchQuery): (change: Widening['change']) => string {
  const { pathname, search } = useLocation();
  const isSellerPage = query.seller !== undefined && !new URLSearchParams(search).has('seller');
  return ({ categoryId = query.categoryId ?? null, ...change }) => {
    const params = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]));
    // The order needs the point.
    if (change['near'] === null && query.sort === 'nearest') params['sort'] = undefined;
    return isSellerPage && change['seller'] !== null
      ? pathname + withListParams(search, { ...params, category: categoryId ?? undefined })
      : paths.list(categoryId ?? undefined) + withListParams(search, { ...params, category: undefined });
  };
}

/** Returns a function that names the filters of some parameters. */
function useFilterNames(query: SearchQuery): (params: string[]) => string {
  const { t } = useTranslation('list');
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { search } = useLocation();
  const active = useFiltersOf(query.categoryId, search);
  return (params) =>
    [
      ...(params.includes('search') ? [t('words', { words: query.search })] : []),
      ...active
        .filter(({ change }) => Object.keys(change).some((param) => params.includes(param)))
        .map(({ label }) => label),
    ].join(comma);
}

/** Returns a function that says what a wider search changes: “sofa” · All of Kuwait · Price: up to 80 KWD. */
function useWideningLabel(query: SearchQuery): (widening: Widening) => string {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const toPriceLabel = usePriceLabel();
  const namesOf = useFilterNames(query);
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];
  const filters = Object.keys(query).filter((param) => param === 'categoryId' || isFilter(param));

  return ({ change, name }) => {
    const wider = changeQuery(query, change);
    if (wider.search && filters.length > 1 && filters.every((param) => change[param] === null))
      return t('allResultsFor', { text: wider.search });
    const { country } = findPlace(countries, wider);
    const isPlace = 'country' in change || 'city' in change;
    const isPrice = ['minPrice', 'maxPrice'].some((param) => change[param]);
    const labelOfPlace = country ? t('allOf', { name: text(country.name) }) : !wider.near && t('everywhere');
    // Attributes belong to the category.
    const isOtherCategory = 'categoryId' in change;
    const left = Object.keys(change).filter(
      (param) =>
        change[param] === null &&
        !['categoryId', 'near', 'within', 'seller'].includes(param) &&
        !(isPlace && labelOfPlace && ['country', 'city'].includes(param)) &&
        !(isOtherCategory && isAttributeParam(param)),
    );
    return [
      change['search'] && t('words', { words: change['search'] }),
      isOtherCategory && t('inCategory', { name: name ? text(name) : t('layout:allAds') }),
      isPlace && labelOfPlace,
      change['near'] === null
        ? t('anyDistance')
        : wider.within && change['within'] && t('withinKm', { km: wider.within }),
      isPrice && toPriceLabel([wider.minPrice, wider.maxPrice], country?.currency),
      change['seller'] === null && t('allSellers'),
      left.length > 0 && t('without', { name: namesOf(left) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

const isFilter = (param: string): boolean => isCriterion(param) && param !== 'search' && param !== 'plain';

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
