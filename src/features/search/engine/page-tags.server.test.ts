import { expect, test } from 'vitest';

import type { Sort } from '../contract.ts';
import { EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import { countTags, pageTags } from './page-tags.server.ts';

const kinds = (tags: string[]) => tags.map((tag) => tag.split(':')[0]);
const pageKinds = (sort: Sort, offset: number, shown: number, filter: Partial<SearchFilter> = {}) =>
  kinds(pageTags({ ...EMPTY_FILTER, ...filter }, sort, { limit: 10, offset }, shown));

test('a new ad changes the first page in order of time, pages by price, and the last one by age', () => {
  expect(pageKinds('newest', 0, 10)).toEqual(['ads-moved', 'ads-new']);
  expect(pageKinds('newest', 10, 10)).toEqual(['ads-moved']);
  expect(pageKinds('oldest', 0, 10)).toEqual(['ads-moved']);
  expect(pageKinds('oldest', 0, 9)).toEqual(['ads-moved', 'ads-new']);
  expect(pageKinds('low-to-high', 20, 10)).toEqual(['ads-moved', 'ads-new', 'ads-price']);
});

test.each<[part: string, filter: Partial<SearchFilter>]>([
  ['text', { words: [['camry']] }],
  ['price', { minRank: 0 }],
  ['price', { maxRank: 5 }],
  ['pictures', { withPictures: true }],
  ['point', { near: { lat: 29, lng: 48, km: 5 } }],
  ['attributes', { attributes: [{ key: 'make', anyOf: ['toyota'] }] }],
])('a list depends on the %s of its ads if it is filtered by %j', (part, filter) => {
  expect(pageKinds('newest', 10, 10, filter)).toEqual(['ads-moved', `ads-${part}`]);
  expect(kinds(countTags({ ...EMPTY_FILTER, ...filter }))).toEqual(['catalog', 'ads', `ads-${part}`]);
});

test('tags name category and place', () => {
  expect(countTags({ ...EMPTY_FILTER, categoryIds: [3, 4, 7], cityId: 2 })).toEqual(['catalog', 'ads:3-7:city-2']);
});

test('a list depends on the place, category and options that a word may name', () => {
  const clause = ['pool', 'city=3', 'category=4', '[4, "amenities", "pool"]'];
  const tags = kinds(countTags({ ...EMPTY_FILTER, words: [clause] }));
  expect(tags).toEqual(['catalog', 'ads', 'ads-text', 'ads-attributes', 'ads-place', 'ads-category']);
});
