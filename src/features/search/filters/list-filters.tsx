import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { currencySymbol } from '#features/ads/format-money.ts';
import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useIsWide } from '#ui/kit/use-is-wide.ts';

import type { SearchQuery } from '../contract.ts';
import * as facetsApi from '../facets/contract.ts';
import type { Facet } from '../facets/contract.ts';
import { toSelectChoice } from '../facets/format-facet-count.ts';
import {
  type ApplyListUrlChange,
  countActiveFilters,
  type ListUrlChange,
  parseListUrl,
  toPlaceChange,
  withoutFilters,
} from '../list/list-url.ts';
import { ListForm } from '../list/list-form.tsx';
import { useChangeListUrl, useListUrl } from '../list/use-list-url.ts';
import { AttributeFilters } from './attribute-filters.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterGroup } from './filter-group.tsx';
import { MoreFilters, PostedFilter } from './more-filters.tsx';
import { RangeFilter } from './range-filter.tsx';

export interface FiltersProps {
  /** The list's category, unless it has all ads. */
  categoryId: string | undefined;
  /** Counts are loaded only while the filters are visible; by default in wide windows. */
  isShown?: boolean;
  /** Shows a heading, and a link that removes all filters if there are any. */
  canClear?: boolean;
}

/**
 * Filters by category, location, price and the category's attributes, with a count per option. The URL is their state.
 */
export function ListFilters({ categoryId, isShown: isSheetShown, canClear = false }: FiltersProps) {
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
  const { currency, decimals } = usePriceCurrency(query);
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
      <FilterGroup label={t('priceIn', { currency })} isOpen>
        <RangeFilter
          key={`price ${query.minPrice} ${query.maxPrice}`}
          label={t('price')}
          names={['minPrice', 'maxPrice']}
          without={WITHOUT_PRICE}
          min={query.minPrice}
          max={query.maxPrice}
          onChange={(minPrice, maxPrice) => apply({ minPrice, maxPrice })}
          limits={{ decimals }}
        />
      </FilterGroup>
      {category && !isLeaving && (
        <AttributeFilters categoryId={category._id} query={query} onChange={apply} facets={facets?.attributes} />
      )}
      {isShown ? (
        <MoreFilters query={query} onChange={apply} isOpen={!category} />
      ) : (
        <noscript>
          <PostedFilter query={query} onChange={apply} isOpen={!category} isInNoscript />
        </noscript>
      )}
    </div>
  );
}

/** The currency of the price boxes in words, and its decimals, if the place has one. */
function usePriceCurrency(query: SearchQuery): { currency: string; decimals?: number } {
  const { t } = useTranslation('list');
  const language = useLanguage();
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];
  const { country } = findPlace(countries, query);
  if (!country) return { currency: t('localCurrency') };
  return { currency: currencySymbol(country.currency, language), decimals: country.currencyDecimals };
}

const WITHOUT_PRICE: ListUrlChange = { minPrice: undefined, maxPrice: undefined };

/** Loads the code of the chips, which the first filter shows. */
const preloadActiveFilters = () => void import('./active-filters.tsx').catch(() => {});

interface PlaceFilterProps {
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  countries: Facet | undefined;
  cities: Facet | undefined;
}

/** Country and city of the list, which become the visitor's place. */
export function PlaceFilter({ query, onChange, countries: countryFacet, cities: cityFacet }: PlaceFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, catalogApi.listCountries, {}));
  const countries = data?.countries ?? [];
  const { country } = findPlace(countries, query);
  const changeTo = (place: PlaceQuery) => toPlaceChange(query, place, countries);
  const choose = (place: PlaceQuery) => {
    saveChosenPlace(place);
    onChange(changeTo(place));
  };
  return (
    <FilterGroup label={t('place')} isOpen>
      {isError && <InlineLoadError onRetry={() => void refetch()} className="text-ui" />}
      {/* Prices are in the country's currency. */}
      <ListForm without={{ ...changeTo({}), ...WITHOUT_PRICE }}>
        <Select
          label={t('country')}
          name="country"
          value={country?.code ?? ''}
          onChange={(value) => choose({ country: value || undefined })}
          choices={[
            { value: '', label: t('everywhere') },
            ...offeredPlaces(countries, country?.code).map(({ code, name }) =>
              toSelectChoice(code, text(name), countryFacet, language),
            ),
          ]}
        />
      </ListForm>
      {!!country?.cities.length && (
        <ListForm without={changeTo({ country: country.code })}>
          <Select
            label={t('city')}
            name="city"
            value={query.city ?? ''}
            onChange={(value) => choose({ country: country.code, city: value || undefined })}
            choices={[
              { value: '', label: t('allOf', { name: text(country.nameInText) }) },
              ...offeredPlaces(country.cities, query.city).map(({ _id, name }) =>
                toSelectChoice(_id, text(name), cityFacet, language),
              ),
            ]}
          />
        </ListForm>
      )}
    </FilterGroup>
  );
}

/** Loads the counts of the filter options after the page itself. Previous counts stay visible until new ones arrive. */
export function useFacets(
  { page: _, limit: __, sort: ___, ...query }: SearchQuery,
  isVisible: boolean,
): ResponseData<typeof facetsApi.count> | undefined {
  return useQuery({
    ...apiQuery(useApp().api, facetsApi.count, { query }),
    enabled: isVisible,
    placeholderData: keepPreviousData,
  }).data;
}
