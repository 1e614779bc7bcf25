import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import type { Category } from '#features/catalog/contract.ts';
import { lazyComponent } from '#web/chunks/lazy-component.ts';

import type { SearchQuery } from '../contract.ts';
import { useFacets } from '../facets/use-facets.ts';
import { LazyAttributeFilters, LazyCategoryLinks, LazyPlaceFilter, preloadActiveFilters } from '../list/lazy.tsx';
import { type ApplyListUrlChange, withListParams } from '../list/list-url.ts';
import { useChangeListUrl, useListUrl } from '../list/use-list-url.ts';
import { FilterGroup } from './filter-group.tsx';
import { RangeFilter } from './range-filter.tsx';

const MoreFilters = lazyComponent(() => import('./more-filters.tsx'));

interface FiltersProps {
  query: SearchQuery;
  category: Category | undefined;
  /** Counts are loaded only while the filters are visible. */
  isShown: boolean;
}

/**
 * Filters by category, location, price and the category's attributes, with a count per option. The URL is their state.
 */
export function ListFilters({ query, category, isShown }: FiltersProps) {
  const { t } = useTranslation('list');
  const { pathname } = useListUrl();
  // A navigation to another category is pending: this category's attribute filters would be invalid there.
  const isLeaving = pathname !== useLocation().pathname;
  const changeList = useChangeListUrl();
  const facets = useFacets(query, isShown);
  // Synchronous: a range is applied on blur, by the same click that may follow a link, which must see the new URL.
  const apply: ApplyListUrlChange = (change) => changeList(change, { flushSync: true });
  return (
    <div className="divide-y divide-line" onFocus={preloadActiveFilters}>
      <LazyCategoryLinks category={category} facet={facets?.categories} />
      <LazyPlaceFilter query={query} onChange={apply} countries={facets?.countries} cities={facets?.cities} />
      <FilterGroup label={t('price')} isOpen>
        <RangeFilter
          key={`price ${query.minPrice} ${query.maxPrice}`}
          label={t('price')}
          min={query.minPrice}
          max={query.maxPrice}
          onChange={(minPrice, maxPrice) => apply({ minPrice, maxPrice })}
        />
      </FilterGroup>
      {category && !isLeaving && (
        <LazyAttributeFilters categoryId={category._id} query={query} onChange={apply} facets={facets?.attributes} />
      )}
      {isShown && (
        <Suspense>
          <MoreFilters query={query} onChange={apply} isOpen={!category} />
        </Suspense>
      )}
      <Link
        to={pathname + withListParams('', { country: query.country, city: query.city })}
        className="btn-outline mt-3 w-full"
      >
        {t('clearFilters')}
      </Link>
    </div>
  );
}
