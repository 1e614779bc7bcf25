import { expect, test } from 'vitest';

import { SearchQuery } from '../contract.ts';
import {
  type Change,
  changeQuery,
  chooseSteps,
  listLadders,
  listWiderPrices,
  type TextParts,
  toQueryChange,
} from './steps.ts';

const NO_TEXT: TextParts = { words: undefined, shorter: [], prices: [] };
const laddersOf = (query: object, { text = NO_TEXT, country = undefined as string | undefined } = {}) =>
  listLadders({ query: SearchQuery.parse(query), text, country }).map(({ steps, drop }) => ({
    steps: steps.map(({ change }) => change),
    drop: drop?.change,
  }));

test('a city is widened to its country, then to everywhere', () => {
  expect(laddersOf({ country: 'KW', city: 'salmiya' })).toEqual([
    { steps: [{ city: null }], drop: { country: null, city: null } },
  ]);
  expect(laddersOf({ city: 'salmiya' }, { country: 'KW' })).toEqual([
    { steps: [{ city: null, country: 'KW' }], drop: { city: null } },
  ]);
  expect(laddersOf({ country: 'KW' })).toEqual([{ steps: [], drop: { country: null } }]);
});

test('a radius is widened to 25, 50 and 100 km', () => {
  const radii = (query: object) => laddersOf({ near: '29.3,47.9', ...query })[0]?.steps;
  expect(radii({ within: 5 })).toEqual([{ within: '25' }, { within: '50' }, { within: '100' }]);
  expect(radii({})).toEqual([{ within: '50' }, { within: '100' }]);
  expect(radii({ within: 250 })).toEqual([]);
});

test('limits of a price are moved to the next round values', () => {
  const limits = (price: object) => listWiderPrices([{ words: '', ...price }]).map(([one]) => [one?.min, one?.max]);
  expect(limits({ max: 50 })).toEqual([60, 80, 100].map((max) => [undefined, max]));
  expect(limits({ max: 4799 })).toEqual([5000, 6000, 8000].map((max) => [undefined, max]));
  expect(limits({ min: 0.5, max: 1 })).toEqual([
    [0.4, 1.2],
    [0.3, 1.5],
    [0.25, 2],
  ]);
  expect(limits({ min: 0, max: 1e12 })[0]).toEqual([0, 1e12]);
  expect(laddersOf({ maxPrice: 50 })).toEqual([
    { steps: [{ maxPrice: '60' }, { maxPrice: '80' }, { maxPrice: '100' }], drop: { maxPrice: null } },
  ]);
});

test('prices in a text are widened in its words', () => {
  const [wider] = listWiderPrices([
    { words: 'between 50 and 80 kd', min: 50, max: 80 },
    { words: 'بأقل من 900', max: 900 },
  ]);
  expect(wider?.map(({ words }) => words)).toEqual(['between 40 and 100 kd', 'بأقل من 1000']);
});

test('the words that say the least are left out, until only one is left', () => {
  const shorter = ['leather sofa', 'red sofa', 'red leather', 'sofa', 'leather', 'red'];
  const text = { words: 'red leather sofa', shorter, prices: [{ words: 'under 50', max: 50 }] };
  const [words, prices] = laddersOf({ search: 'red leather sofa under 50' }, { text });
  expect(words).toEqual({
    steps: [{ words: 'leather sofa' }, { words: 'red sofa' }, { words: 'sofa' }],
    drop: undefined,
  });
  expect(prices?.drop).toEqual({ prices: null });
  const change = (parts: Change) => toQueryChange(parts, text);
  expect(change({ words: 'sofa' })).toEqual({ search: 'sofa under 50' });
  expect(change({ prices: 'under 60', country: null })).toEqual({
    search: 'red leather sofa under 60',
    country: null,
  });
  expect(change({ words: 'sofa', prices: null })).toEqual({ search: 'sofa' });
  expect(change({ words: null, prices: null })).toEqual({ search: null });
  expect(change({ country: null })).toEqual({ country: null });
});

test('each attribute is left out alone, and all together', () => {
  expect(laddersOf({ 'attr.make': 'kia', 'attr.fuel': ['petrol', 'diesel'] })).toEqual([
    {
      steps: [{ 'attr.make': null }, { 'attr.fuel': null }],
      drop: { 'attr.make': null, 'attr.fuel': null },
    },
  ]);
});

test('a change replaces and leaves out parameters', () => {
  const query = SearchQuery.parse({ search: 'sofa', maxPrice: 50, country: 'KW' });
  expect(changeQuery(query, { maxPrice: '80', country: null })).toEqual(
    SearchQuery.parse({ search: 'sofa', maxPrice: 80 }),
  );
});

const found = (distance: number, count: number, change: Change) => ({ distance, change, found: { count } });

test('the nearest steps come first, then those with the most ads', () => {
  const [far, many, few] = [
    found(3, 90, { country: null }),
    found(1, 9, { city: null }),
    found(1, 2, { within: '50' }),
  ];
  expect(chooseSteps([far, few, many, found(1, 0, { seller: null })], 6)).toEqual([many, few, far]);
  expect(chooseSteps([far, few, many], 2)).toEqual([many, few]);
});

test('a wider step is left out if it has the same ads', () => {
  const city = found(1, 4, { city: null });
  const choose = (count: number, change: Change) => chooseSteps([city, found(3, count, change)], 6).length;
  expect(choose(4, { city: null, country: null })).toBe(1);
  expect(choose(5, { city: null, country: null })).toBe(2);
  expect(choose(4, { minPrice: null })).toBe(2);
  const texts = (one: string, other: string) =>
    chooseSteps([found(2, 4, { words: one }), found(3, 4, { words: other })], 6).length;
  expect(texts('leather sofa', 'sofa')).toBe(1);
  expect(texts('leather sofa', 'red sofa')).toBe(2);
});
