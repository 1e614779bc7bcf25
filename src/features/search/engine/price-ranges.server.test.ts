import { expect, test } from 'vitest';

import type { CatalogCountry } from '#features/catalog/catalog.server.ts';

import { type PriceTerm, toCurrencyRates, toPriceRanges } from './price-ranges.server.ts';

const country = (id: number, code: string, currency: string, exchangeRate: number) =>
  ({ id, code, currency, exchangeRate }) as CatalogCountry;
const [kuwait, bahrain, saudi] = [
  country(1, 'KW', 'KWD', 3),
  country(2, 'BH', 'BHD', 2.5),
  country(3, 'SA', 'SAR', 0.25),
] as const;

const catalogOf = (countries: CatalogCountry[]) => ({ countryById: new Map(countries.map((one) => [one.id, one])) });
const GULF = catalogOf([kuwait, bahrain, saudi]);

const rangesOf = (terms: PriceTerm[], place?: CatalogCountry) => toPriceRanges(terms, GULF, place);
const range = (countryId: number, minRank: number | undefined, maxRank: number | undefined) => ({
  countryId,
  minRank,
  maxRank,
});

test('without a place, each country has the range in its own currency, all within one', () => {
  expect(rangesOf([{ min: 100, max: 200 }])).toEqual({
    minRank: 25,
    maxRank: 600,
    countryPrices: [range(1, 300, 600), range(2, 250, 500), range(3, 25, 50)],
  });
});

test('in a country there is one range', () => {
  expect(rangesOf([{ max: 200 }], saudi)).toEqual({ minRank: undefined, maxRank: 50, countryPrices: undefined });
});

test('a currency of one country is converted everywhere', () => {
  expect(rangesOf([{ max: 200, currencies: ['KWD'] }])).toMatchObject({ maxRank: 600, countryPrices: undefined });
  expect(rangesOf([{ max: 200, currencies: ['KWD'] }], saudi)).toMatchObject({ maxRank: 600 });
});

test('a word for several currencies means that of each country, and only these', () => {
  const dinars = { max: 200, currencies: ['KWD', 'BHD'] };
  expect(rangesOf([dinars])).toMatchObject({ countryPrices: [range(1, undefined, 600), range(2, undefined, 500)] });
  expect(rangesOf([dinars], bahrain)).toMatchObject({ maxRank: 500, countryPrices: undefined });
  // The likeliest where people don't pay in dinars.
  expect(rangesOf([dinars], saudi)).toMatchObject({ maxRank: 600, countryPrices: undefined });
});

test('all terms must hold', () => {
  expect(
    rangesOf([
      { min: 100, max: 900 },
      { max: 100, currencies: ['KWD'] },
    ]),
  ).toEqual({
    minRank: 25,
    maxRank: 300,
    countryPrices: [range(1, 300, 300), range(2, 250, 300), range(3, 25, 225)],
  });
});

test('no price, no range', () => {
  expect(rangesOf([])).toEqual({ minRank: undefined, maxRank: undefined, countryPrices: undefined });
});

test('prices can be named in the countries’ currencies, and in dollars if these are the reference', () => {
  expect([...toCurrencyRates(GULF)]).toEqual([
    ['KWD', 3],
    ['BHD', 2.5],
    ['SAR', 0.25],
    ['USD', 1],
  ]);
  expect(toCurrencyRates(catalogOf([country(1, 'KW', 'KWD', 1)])).has('USD')).toBe(false);
});
