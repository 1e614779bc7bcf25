import { useTranslation } from 'react-i18next';

import { listCountries, listSpecifications, type Specification } from '#features/catalog/contract.ts';
import { formatNumber } from '#platform/format.ts';
import { useRead } from '#web/data/query.ts';
import { useLanguage, useText } from '#web/layout/site.ts';

import { type Change, readListAddress } from '../list-address.ts';
import { DEFAULT_KM, writePoint } from '../places.ts';
import { useListAddress } from '../use-list-address.ts';
import { chooseOptions, chosenOf } from './dependents.ts';
import { type Range, rangeWords, readRange } from './range-words.ts';

/** A filter of the list's address in words, and the change that takes it away. */
export interface ActiveFilter {
  label: string;
  change: Change;
}

/** The filters of the present address, each option by itself; neither words nor category. */
export function useActiveFilters(categoryId: string | undefined): ActiveFilter[] {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const query = readListAddress(categoryId, useListAddress().search);
  const countries = useRead(listCountries, {}).data?.countries ?? [];
  const { data } = useRead(listSpecifications, { query: { categoryId } }, { enabled: categoryId !== undefined });
  const filters: ActiveFilter[] = [];
  const words = (range: Range, show: (value: number) => string = (value) => formatNumber(value, language)) =>
    t(...rangeWords(range, show));
  const valueText = ({ type, label, unit, options }: Specification, value: string): string => {
    if (type === 'boolean') return text(label);
    if (type !== 'number' && type !== 'year') return text(options.find(({ key }) => key === value)?.label) || value;
    return [`${text(label)}:`, words(readRange(value), type === 'year' ? String : undefined), text(unit)]
      .filter(Boolean)
      .join(' ');
  };
  const add = (label: string, ...names: string[]) =>
    filters.push({ label, change: Object.fromEntries(names.map((name) => [name, undefined])) });

  const country = countries.find(({ code }) => code === query.country);
  if (query.country) add(text(country?.name) || query.country, 'country', 'city');
  if (query.city) add(text(country?.cities.find(({ _id }) => _id === query.city)?.name) || query.city, 'city');
  if (query.near) {
    const city = countries.flatMap(({ cities }) => cities).find((one) => writePoint(one) === query.near);
    add(
      t('withinKmOf', { km: query.within ?? DEFAULT_KM, place: city ? text(city.name) : t('chosenSpot') }),
      'near',
      'within',
    );
  }
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    add(`${t('price')}: ${words([query.minPrice, query.maxPrice])}`, 'minPrice', 'maxPrice');
  }
  for (const specification of data?.specifications ?? []) {
    const chosen = chosenOf(query, specification.key);
    for (const value of chosen) {
      const others = chosen.filter((other) => other !== value);
      filters.push({
        label: valueText(specification, value),
        change: chooseOptions(data?.specifications ?? [], query, specification.key, others),
      });
    }
  }
  if (query.postedWithin) add(t(`posted_${query.postedWithin}`), 'postedWithin');
  if (query.withPictures) add(t('withPictures'), 'withPictures');
  return filters;
}
