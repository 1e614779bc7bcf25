import { expect, test } from 'vitest';

import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import { isolateBidi } from '#platform/text/language.ts';

import { formatRangeUnit, toRangeMessage, parseRange } from './filter-range.ts';

test.each([
  ['5..9', 'rangeBetween', '5', '9'],
  ['5..', 'rangeFrom', '5', ''],
  ['..9', 'rangeTo', '', '9'],
  ['5..5', 'rangeOne', '5', '5'],
  ['5', 'rangeOne', '5', '5'],
  ['x..9', 'rangeTo', '', '9'],
  ['٥..٩', 'rangeBetween', '5', '9'],
])('describes %s as %s', (value, key, from, to) => {
  const range = parseRange(value, ATTRIBUTE_TYPES.number.range!.parse);
  expect(toRangeMessage(range, String)).toEqual([key, { from: isolateBidi(from), to: isolateBidi(to) }]);
});

test.each([
  ['4..34', 'شهرًا'],
  ['..3', 'أشهر'],
  ['2..', 'شهر'],
  ['x', ''],
])('the unit of %s is %s', (value, unit) => {
  const range = parseRange(value, ATTRIBUTE_TYPES.number.range!.parse);
  expect(formatRangeUnit(range, { en: 'months', ar: 'أشهر' }, 'ar')).toBe(unit);
});
