import { expect, test } from 'vitest';

import { splitName, toNameWords } from './names.ts';

test('splits names at “and” in both languages', () => {
  expect(splitName('Phones and tablets')).toEqual(['Phones', 'tablets']);
  expect(splitName('Baby & kids')).toEqual(['Baby', 'kids']);
  expect(splitName('سيارات ودراجات')).toEqual(['سيارات', 'دراجات']);
  expect(splitName('وظائف')).toEqual([]);
  expect(splitName('Land')).toEqual([]);
});

test('the words of a name have no apostrophes', () => {
  expect(toNameWords('Women’s clothing')).toEqual(['womens', 'clothing']);
});
