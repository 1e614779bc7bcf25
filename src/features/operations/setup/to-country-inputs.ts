import type { CountryInput } from '#features/catalog/catalog-input.ts';
import { toCitySlug, toFlag } from '#features/catalog/places/rules.ts';
import { countries as known } from '#features/catalog/starters/countries.ts';

import type { SetupCountry } from './contract.ts';

/** The countries as the catalogue stores them. Each city gets an address of its own; a currency has one rate. */
export function toCountryInputs(countries: SetupCountry[]): CountryInput[] {
  const slugs = new Set<string>();
  const toSlug = ({ name }: SetupCountry['cities'][number], code: string): string => {
    const suggested = known.find((country) => country.code === code)?.cities.find((city) => city.name.en === name.en);
    const isFree = suggested && !slugs.has(suggested.slug);
    const slug = isFree ? suggested.slug : toCitySlug(name, code, (one) => slugs.has(one));
    slugs.add(slug);
    return slug;
  };
  return countries.map(({ cities, ...country }) => ({
    ...country,
    exchangeRate: countries.find(({ currency }) => currency === country.currency)?.exchangeRate ?? country.exchangeRate,
    currencyDecimals: decimalsOf(country.currency),
    flag: toFlag(country.code),
    cities: cities.map((city) => ({ ...city, slug: toSlug(city, country.code) })),
  }));
}

/** 3 for Kuwaiti dinars. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
