import type { Catalog, CatalogCountry } from '#features/catalog/catalog.server.ts';

import type { CountryPriceRange, SearchFilter } from './conditions.server.ts';

/** A price range of a list's address or search text, in major units. */
export interface PriceTerm {
  min?: number | undefined;
  max?: number | undefined;
  /** The currencies that its text may mean; without them, it is that of the ad's country. */
  currencies?: string[];
}

/** The value of one unit of each currency in the reference currency: those of the countries, and US dollars. */
export function toCurrencyRates({ countryById }: Pick<Catalog, 'countryById'>): Map<string, number> {
  const countries = [...countryById.values()];
  const rates = new Map(countries.map(({ currency, exchangeRate }) => [currency, exchangeRate]));
  if (!rates.has('USD') && !countries.some(({ exchangeRate }) => exchangeRate === 1)) rates.set('USD', 1);
  return rates;
}

/**
 * The conditions of price terms, which must all hold. A price in a named currency is converted to that of each ad.
 * Without one, it is compared with the ads of each country in that country's own.
 */
export function toPriceRanges(
  terms: PriceTerm[],
  catalog: Pick<Catalog, 'countryById'>,
  country: CatalogCountry | undefined,
): Pick<SearchFilter, 'minRank' | 'maxRank' | 'countryPrices'> {
  if (terms.length === 0) return { minRank: undefined, maxRank: undefined, countryPrices: undefined };
  const rates = toCurrencyRates(catalog);
  const countries = country ? [country] : [...catalog.countryById.values()];
  const meant = country ? terms.map((term) => inOneCurrency(term, country.currency)) : terms;
  const ranges = countries.flatMap(({ id, currency }) => {
    const bounds = meant.map((term) => toBounds(term, currency, rates));
    return bounds.includes(undefined)
      ? []
      : [{ countryId: id, ...intersect(bounds.filter((one) => one !== undefined)) }];
  });
  const all = { minRank: lowest(ranges), maxRank: highest(ranges) };
  const isSame = ranges.every(({ minRank, maxRank }) => minRank === all.minRank && maxRank === all.maxRank);
  const isEverywhere = ranges.length === countries.length;
  return { ...all, countryPrices: isSame && isEverywhere ? undefined : ranges };
}

/** In a country, «دينار» is its own currency if that is a dinar, and else the likeliest. */
const inOneCurrency = (term: PriceTerm, own: string): PriceTerm =>
  term.currencies ? { ...term, currencies: [term.currencies.find((one) => one === own) ?? term.currencies[0]!] } : term;

type Bounds = Pick<SearchFilter, 'minRank' | 'maxRank'>;

/** The bounds of a term for ads in a currency; undefined if the term is in one of other countries. */
function toBounds(
  { min, max, currencies }: PriceTerm,
  currency: string,
  rates: Map<string, number>,
): Bounds | undefined {
  const named = currencies?.length === 1 ? currencies[0] : undefined;
  if (currencies && named === undefined && !currencies.includes(currency)) return undefined;
  const rate = rates.get(named ?? currency) ?? 1;
  return { minRank: min === undefined ? undefined : min * rate, maxRank: max === undefined ? undefined : max * rate };
}

const intersect = (bounds: Bounds[]): Bounds => ({
  minRank: extreme(
    Math.max,
    bounds.map(({ minRank }) => minRank).filter((rank) => rank !== undefined),
  ),
  maxRank: extreme(
    Math.min,
    bounds.map(({ maxRank }) => maxRank).filter((rank) => rank !== undefined),
  ),
});

/** Undefined if one of them has no bound. */
const lowest = (ranges: CountryPriceRange[]): number | undefined =>
  ranges.some(({ minRank }) => minRank === undefined)
    ? undefined
    : extreme(
        Math.min,
        ranges.map(({ minRank }) => minRank ?? 0),
      );

const highest = (ranges: CountryPriceRange[]): number | undefined =>
  ranges.some(({ maxRank }) => maxRank === undefined)
    ? undefined
    : extreme(
        Math.max,
        ranges.map(({ maxRank }) => maxRank ?? 0),
      );

const extreme = (choose: (...values: number[]) => number, values: number[]): number | undefined =>
  values.length > 0 ? choose(...values) : undefined;
