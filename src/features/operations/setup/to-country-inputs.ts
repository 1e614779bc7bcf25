import type { CountryInput } from '#features/catalog/catalog-input.ts';
import { countries as known } from '#features/catalog/starters/countries.ts';
import { toAsciiWords } from '#features/catalog/categories/to-slug.ts';

import type { SetupCity, SetupCountry } from './contract.ts';

/** The countries as the catalogue stores them. Each city gets an address of its own, from its English name. */
export function toCountryInputs(countries: SetupCountry[]): CountryInput[] {
  const taken = new Set<string>();
  return countries.map(({ cities, ...country }) => ({
    ...country,
    currencyDecimals: decimalsOf(country.currency),
    flag: flagOf(country.code),
    cities: cities.map((city, at) => ({ ...city, slug: toFreeSlug(city, country.code, at, taken) })),
  }));
}

function toFreeSlug({ name }: SetupCity, code: string, at: number, taken: Set<string>): string {
  const country = code.toLowerCase();
  const stored = known.find((one) => one.code === code)?.cities.find((city) => city.name.en === name.en)?.slug;
  const words = toAsciiWords(name.en);
  const candidates = [
    stored,
    words,
    words && `${words}-${country}`,
    `${country}-${at + 1}`,
    `${words}-${country}-${at + 1}`,
  ];
  const slug = candidates.find((candidate) => candidate && !taken.has(candidate)) ?? '';
  taken.add(slug);
  return slug;
}

/** Digits after the decimal point: 3 for Kuwaiti dinars. 2 for a currency that is not in use. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The flag emoji of a country code. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
