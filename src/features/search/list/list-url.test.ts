import { expect, test } from 'vitest';

import type { Country } from '#features/catalog/contract.ts';

import {
  countActiveFilters,
  parseListUrl,
  parseSellerUrl,
  toPlaceChange,
  withListParams,
  withoutFilters,
} from './list-url.ts';

test('ignores and drops unknown parameters', () => {
  const search = '?utm_source=mail&lng=ar&search=bmw&attr.make=bmw&attr.make=audi&page=3';
  expect(parseListUrl('cars', search)).toEqual({
    categoryId: 'cars',
    search: 'bmw',
    'attr.make': ['bmw', 'audi'],
    page: 3,
    limit: 10,
  });
  expect(withListParams(search, { page: '4' })).toBe('?search=bmw&attr.make=bmw&attr.make=audi&page=4');
});

test('any change other than the page resets the page', () => {
  expect(withListParams('?sort=newest&page=3', { sort: undefined, country: 'KW' })).toBe('?country=KW');
  expect(withListParams('?page=3', {})).toBe('');
});

test('ignores invalid values', () => {
  expect(parseListUrl(undefined, '?page=none&sort=loudest&minPrice=5&country=')).toEqual({
    minPrice: 5,
    page: 1,
    limit: 10,
  });
});

test('a seller page takes the category from a query parameter', () => {
  const search = '?category=cars&search=bmw&seller=7';
  expect(parseSellerUrl('4', search)).toEqual({
    seller: '4',
    categoryId: 'cars',
    search: 'bmw',
    page: 1,
    limit: 10,
  });
  expect(withListParams(search, { search: undefined, seller: undefined })).toBe('?category=cars');
  expect(parseListUrl(undefined, search)).toEqual({ seller: '7', search: 'bmw', page: 1, limit: 10 });
});

test('the map view is not a filter, and a new location resets it', () => {
  const search = '?view=map&at=29.37,47.97,11';
  expect(parseListUrl(undefined, search)).toEqual({ page: 1, limit: 10 });
  expect(withListParams(search, { minPrice: '5' })).toBe('?view=map&at=29.37%2C47.97%2C11&minPrice=5');
  expect(withListParams(search, { country: 'SA', city: undefined })).toBe('?view=map&country=SA');
  expect(withListParams(search, { near: '24,46' })).toBe('?view=map&near=24%2C46');
});

test('counts filters: not text, place, order, page or radius; a price range once', () => {
  expect(countActiveFilters('?search=bmw&sort=newest&page=2&utm_source=mail')).toBe(0);
  expect(countActiveFilters('?near=29,48&within=5&minPrice=1&maxPrice=9&attr.make=bmw&attr.make=audi')).toBe(3);
  expect(countActiveFilters('?country=KW&city=jahra&postedWithin=&attr.=1&withPictures=1&category=cars')).toBe(1);
});

test('clears filters: text, place, order and view stay', () => {
  const kept = '?search=bmw&country=KW&sort=newest&view=map';
  const filters = '&minPrice=1&attr.make=bmw&attr.make=audi&withPictures=1&page=2';
  expect(withoutFilters(kept + filters)).toBe(kept);
  expect(withoutFilters('?near=29,48&within=5&sort=nearest&search=bmw')).toBe('?search=bmw');
  expect(withoutFilters('?minPrice=1')).toBe('');
});

const country = (code: string, currency: string, city: string) =>
  ({ code, currency, cities: [{ _id: city }] }) as unknown as Country;
const COUNTRIES = [country('KW', 'KWD', 'salmiya'), country('LB', 'USD', 'beirut'), country('PS', 'USD', 'gaza')];

const moved = (search: string, place: { country?: string; city?: string }) =>
  withListParams(search, toPlaceChange(parseListUrl('cars', search), place, COUNTRIES));

test('another country keeps words, attributes and order, and drops city, point, prices and page', () => {
  const kept = '?search=camry&attr.make=toyota&sort=low-to-high';
  const search = `${kept}&country=KW&city=salmiya&minPrice=5&maxPrice=9&near=29,48&within=5&page=3`;
  expect(moved(search, { country: 'LB' })).toBe(`${kept}&country=LB`);
});

test('a price stays between a country and everywhere, where it is in each ad’s own currency', () => {
  expect(moved('?country=KW&minPrice=5', {})).toBe('?minPrice=5');
  expect(moved('?maxPrice=9', { country: 'KW' })).toBe('?maxPrice=9&country=KW');
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
