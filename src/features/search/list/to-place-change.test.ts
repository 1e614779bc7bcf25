import { expect, test } from 'vitest';

import type { Country } from '#features/catalog/contract.ts';

import { parseListUrl, withListParams } from './list-url.ts';
import { toPlaceChange } from './to-place-change.ts';

const country = (code: string, currency: string, city: string) =>
  ({ code, currency, cities: [{ _id: city }] }) as unknown as Country;
const COUNTRIES = [country('KW', 'KWD', 'salmiya'), country('LB', 'USD', 'beirut'), country('PS', 'USD', 'gaza')];

const moved = (search: string, place: { country?: string; city?: string }) =>
  withListParams(search, toPlaceChange(parseListUrl('cars', search), place, COUNTRIES));

test('another place keeps words, attributes and order, and drops city, point, prices and page', () => {
  const kept = '?search=camry&attr.make=toyota&sort=low-to-high';
  const search = `${kept}&country=KW&city=salmiya&minPrice=5&maxPrice=9&near=29,48&within=5&page=3`;
  expect(moved(search, { country: 'LB' })).toBe(`${kept}&country=LB`);
  expect(moved(search, {})).toBe(kept);
});

test('prices in the same currency still apply', () => {
  expect(moved('?country=LB&minPrice=5', { country: 'PS', city: 'gaza' })).toBe('?minPrice=5&country=PS&city=gaza');
  expect(moved('?country=KW&maxPrice=9', { country: 'KW', city: 'salmiya' })).toBe(
    '?maxPrice=9&country=KW&city=salmiya',
  );
  expect(moved('?city=salmiya&maxPrice=9', { country: 'KW' })).toBe('?maxPrice=9&country=KW');
});

test('sorting by distance needs a point', () => {
  expect(moved('?near=29,48&sort=nearest', { country: 'KW' })).toBe('?country=KW');
});
