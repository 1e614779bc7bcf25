import { useTranslation } from 'react-i18next';

import { currencySymbol } from '#features/ads/format-money.ts';
import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { formatNumber } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { DEFAULT_DISTANCE_KM, formatPoint } from '../geo.ts';
import { type ListUrlChange, parseListUrl } from '../list/list-url.ts';
import { useListUrl } from '../list/use-list-url.ts';
import { type FilterRange, formatRangeUnit, parseRange, toRangeMessage } from './filter-range.ts';
import { selectedOptions, selectOptions } from './select-options.ts';

/** The label of an active filter, and the URL change that removes it. */
export interface ActiveFilter {
  label: string;
  change: ListUrlChange;
  /** The name of the link that removes it, if it does more than that. */
  remove?: string;
}

/** The active filters of the current URL, one per selected option, without search text and category. */
export const useActiveFilters = (categoryId: string | undefined): ActiveFilter[] =>
  useFiltersOf(categoryId, useListUrl().search);

/** The same of a list's address. */
export function useFiltersOf(categoryId: string | undefined, search: string): ActiveFilter[] {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const toPriceLabel = usePriceLabel();
  const query = parseListUrl(categoryId, search);
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];
  const { data } = useApiQuery(
    catalogApi.listSpecifications,
    { query: { categoryId } },
    { enabled: categoryId !== undefined },
  );
  const filters: ActiveFilter[] = [];
  const valueText = ({ type, label, unit, options }: Specification, value: string): string => {
    const { filter, range } = ATTRIBUTE_TYPES[type];
    if (filter === 'flag') return text(label);
    if (!range) return text(options.find(({ key }) => key === value)?.label) || value;
    const bounds = parseRange(value, range.parse);
    const message = toRangeMessage(bounds, (bound) => range.format(bound, language));
    return [`${text(label)}:`, t(...message), formatRangeUnit(bounds, unit, language)].filter(Boolean).join(' ');
  };
  const add = (label: string, ...names: string[]) =>
    filters.push({ label, change: Object.fromEntries(names.map((name) => [name, undefined])) });

  const country = countries.find(({ code }) => code === query.country);
  if (query.country) add(text(country?.name) || query.country, 'country', 'city');
  if (query.city) add(text(country?.cities.find(({ _id }) => _id === query.city)?.name) || query.city, 'city');
  if (query.near) {
    const city = countries.flatMap(({ cities }) => cities).find((one) => formatPoint(one) === query.near);
    add(
      t('withinKmOf', { km: query.within ?? DEFAULT_DISTANCE_KM, place: city ? text(city.name) : t('chosenSpot') }),
      'near',
      'within',
    );
  }
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const { currency } = findPlace(countries, query).country ?? {};
    add(toPriceLabel([query.minPrice, query.maxPrice], currency), 'minPrice', 'maxPrice');
  }
  for (const specification of data?.specifications ?? []) {
    const chosen = selectedOptions(query, specification.key);
    for (const value of chosen) {
      const others = chosen.filter((other) => other !== value);
      filters.push({
        label: valueText(specification, value),
        change: selectOptions(data?.specifications ?? [], query, specification.key, others),
      });
    }
  }
  if (query.postedWithin) add(t(`posted_${query.postedWithin}`), 'postedWithin');
  if (query.withPictures) add(t('withPictures'), 'withPictures');
  return filters;
}

/** Returns a function that names a price range in major units: “Price: up to 3,000 KWD”. */
export function usePriceLabel(): (range: FilterRange<number>, currency: string | undefined) => string {
  const { t } = useTranslation('list');
  const language = useLanguage();
  return (range, currency) => {
    const text = t(...toRangeMessage(range, (price) => formatNumber(price, language)));
    return [
      `${t('price')}:`,
      text,
      currency ? isolateBidi(currencySymbol(currency, language)) : `(${t('localCurrency')})`,
    ].join(' ');
  };
}

/** The bounds of a price range in search text, such as `..3000`. */
export function parsePrices(id: string): FilterRange<number> {
  const [from, to] = id.split('..').map((bound) => (bound === '' ? undefined : Number(bound)));
  return [from, to];
}
