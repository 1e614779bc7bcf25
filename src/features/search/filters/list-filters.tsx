import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useIsWide } from '#ui/kit/use-is-wide.ts';

import { useFacets } from '../facets/use-facets.ts';
import { type ApplyListUrlChange, countActiveFilters, parseListUrl, withoutFilters } from '../list/list-url.ts';
import { useChangeListUrl, useListUrl } from '../list/use-list-url.ts';
import { AttributeFilters } from './attribute-filters.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterGroup } from './filter-group.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { RangeFilter } from './range-filter.tsx';

export interface FiltersProps {
  /** The list's category, unless it has all ads. */
  categoryId: string | undefined;
  /** Counts are loaded only while the filters are visible; by default in wide windows. */
  isShown?: boolean;
  /** Shows a heading, and a link that removes all filters if there are any. */
  canClear?: boolean;
  /** Called when the filters have hydrated. */
  onHydrated?: (() => void) | undefined;
}

/**
 * Filters by category, location, price and the category's attributes, with a count per option. The URL is their state.
 */
export function ListFilters({ categoryId, isShown: isSheetShown, canClear = false, onHydrated }: FiltersProps) {
  const { t } = useTranslation('list');
  const { pathname, search } = useListUrl();
  const query = parseListUrl(categoryId, search);
  const category = useApiQuery(
    catalogApi.getCategory,
    { params: { id: categoryId ?? '' } },
    { enabled: categoryId !== undefined },
  ).data?.category;
  // A navigation to another category is pending: this category's attribute filters would be invalid there.
  const isLeaving = pathname !== useLocation().pathname;
  const changeList = useChangeListUrl();
  const isWide = useIsWide();
  const isShown = isSheetShown ?? isWide === true;
  const facets = useFacets(query, isShown);
  const reportHydrated = useEffectEvent(() => onHydrated?.());
  useEffect(() => reportHydrated(), []);
  // Synchronous, because a range is applied on blur, by the same click that may follow a link, which needs the new URL.
  const apply: ApplyListUrlChange = (change) => changeList(change, { flushSync: true });
  return (
    <div className="divide-y divide-line" onFocus={preloadActiveFilters}>
      {canClear && (
        // Always rendered: if the link appeared and disappeared, it would move the control that is being pressed.
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 className="text-h3">{t('filters')}</h2>
          {countActiveFilters(search) > 0 && (
            <Link to={pathname + withoutFilters(search)} className="link inline-flex min-h-11 items-center text-ui">
              {t('clearFilters')}
            </Link>
          )}
        </div>
      )}
      <CategoryLinks category={category} facet={facets?.categories} />
      <PlaceFilter query={query} onChange={apply} countries={facets?.countries} cities={facets?.cities} />
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
        <AttributeFilters categoryId={category._id} query={query} onChange={apply} facets={facets?.attributes} />
      )}
      {isShown && <MoreFilters query={query} onChange={apply} isOpen={!category} />}
    </div>
  );
}

/** Loads the code of the chips, which the first filter shows. */
const preloadActiveFilters = () => void import('./active-filters.tsx').catch(() => {});
