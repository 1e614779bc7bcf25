import { expect, test } from 'vitest';

import { SearchQuery } from '../contract.ts';
import { toSearchQuery } from './search-url.ts';

const CARS = '?page=3&country=KW&city=salmiya&minPrice=2000&maxPrice=4000&attr.make=toyota&attr.make=bmw&sort=oldest';

test.for([
  {
    search: CARS,
    expected:
      'search=camry&country=KW&city=salmiya&minPrice=2000&maxPrice=4000&attr.make=toyota&attr.make=bmw&sort=oldest',
  },
  { search: '?search=honda&plain=honda&view=map&at=1,2,3', expected: 'search=camry&view=map' },
  { search: '?near=29.3%2C48&within=10&sort=nearest', expected: 'search=camry&near=29.3%2C48&within=10&sort=nearest' },
  { search: '?minPrice=&utm_source=mail&lng=ar', expected: 'search=camry' },
  { search: '', expected: 'search=camry' },
])('a search on the list $search keeps what still applies, after the text', ({ search, expected }) => {
  expect(String(toSearchQuery(search, 'camry'))).toBe(expected);
});

test('a search in other categories keeps no attributes', () => {
  expect(String(toSearchQuery(CARS, 'camry', { isOtherCategory: true }))).toBe(
    'search=camry&country=KW&city=salmiya&minPrice=2000&maxPrice=4000&sort=oldest',
  );
});

test('each parameter of a list is kept, or belongs to the former results', () => {
  const names = Object.keys(SearchQuery.shape);
  const kept = toSearchQuery(`?${names.map((name) => `${name}=1`).join('&')}`, 'camry');
  expect(names.filter((name) => kept.get(name) !== '1')).toEqual(['page', 'limit', 'search', 'plain', 'categoryId']);
});
