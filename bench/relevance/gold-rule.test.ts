import { expect, test } from 'vitest';

import { parseConcept, parseGold, type RatedAd } from './gold-rule.ts';
import { toWords } from './words.ts';

const flat: RatedAd = {
  words: [...toWords('شقة للإيجار'), '|', ...toWords('غرفتين وبلكونة'), '|'],
  categories: ['property', 'apartments-for-rent'],
  titleWords: [...toWords('شقة للإيجار'), '|'],
  places: ['hawalli', 'KW'],
  attributes: { bedrooms: 2, facing: 'east' },
  features: ['elevator'],
};

test.each([
  ['in:property', true],
  ['in:villas-for-rent', false],
  ['title:شقه_للايجار', true],
  ['title:غرفتين', false],
  ['at:hawalli', true],
  ['at:KW', true],
  ['at:SA', false],
  ['has:elevator', true],
  ['has:pool', false],
  ['bedrooms=2', true],
  ['bedrooms=3', false],
  ['مسبح, بلكونه', true],
  ['بلكونه & in:property', true],
  ['بلكونه & in:cars', false],
  ['مصعد, شرفه', false],
  ['للايجار غرفتين', false],
])('a concept “%s” of a flat: %s', (concept, expected) => {
  expect(parseConcept(concept)(flat)).toBe(expected);
});

test('a query needs all parts of its gold, each with alternatives', () => {
  const concepts = new Map([
    ['balcony', parseConcept('بلكونه')],
    ['pool', parseConcept('مسبح')],
  ]);
  expect(parseGold('balcony at:hawalli', concepts)(flat)).toBe(true);
  expect(parseGold('balcony pool', concepts)(flat)).toBe(false);
  expect(parseGold('pool|balcony bedrooms=2|bedrooms=3', concepts)(flat)).toBe(true);
});

test('a concept that does not exist and an empty alternative are errors', () => {
  expect(() => parseGold('balcony', new Map())).toThrow('There is no concept “balcony”');
  expect(() => parseConcept('مسبح, ')).toThrow('An alternative is empty');
});
