import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import type { Category } from '#features/catalog/contract.ts';
import { late } from '#web/ui/late.ts';

import type { SearchQuery } from '../contract.ts';
import { useFacets } from '../facets/use-facets.ts';
import { AttributeFilters, CategoryLinks, PlaceFilter } from '../late.tsx';
import type { Apply } from '../list-address.ts';
import { useChangeList, useListAddress } from '../use-list-address.ts';
import { RangeFilter } from './range-filter.tsx';

const MoreFilters = late(() => import('./more-filters.tsx'));

interface FiltersProps {
  query: SearchQuery;
  category: Category | undefined;
  /** Whether someone can see them: only then counts are asked for. */
  isShown: boolean;
}

/** Category, place, price and the category's own attributes, each choice with its count. Every choice is an address. */
export function Filters({ query, category, isShown }: FiltersProps) {
  const { t } = useTranslation('list');
  const { pathname } = useListAddress();
  // Another category is on its way: what this one lets one choose by would not be understood there.
  const isLeft = pathname !== useLocation().pathname;
  const changeList = useChangeList();
  const facets = useFacets(query, isShown);
  // At once: what is typed is applied as its field is left, by the same press that may lead on.
  const apply: Apply = (change) => changeList(change, { flushSync: true });
  return (
    <div className="space-y-6">
      <CategoryLinks category={category} facet={facets?.categories} />
      <PlaceFilter query={query} onChange={apply} countries={facets?.countries} cities={facets?.cities} />
      <RangeFilter
        key={`price ${query.minPrice} ${query.maxPrice}`}
        label={t('price')}
        min={query.minPrice}
        max={query.maxPrice}
        onChange={(minPrice, maxPrice) => apply({ minPrice, maxPrice })}
      />
      {category && !isLeft && (
        <AttributeFilters categoryId={category._id} query={query} onChange={apply} facets={facets?.attributes} />
      )}
      {isShown && (
        <Suspense>
          <MoreFilters query={query} onChange={apply} />
        </Suspense>
      )}
      <Link to={pathname} className="btn-outline w-full">
        {t('clearFilters')}
      </Link>
    </div>
  );
}
