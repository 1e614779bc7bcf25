import { expect, test } from 'vitest';

import type { AttributeTypeName } from './catalog-input.ts';
import { ATTRIBUTE_TYPES } from './attribute-types.ts';
import type { AttributeValue } from './attribute-value.ts';

const DEFINITION = {
  unit: { en: 'km', ar: 'كم' },
  min: null,
  max: null,
  options: [
    { key: 'red', label: { en: 'Red', ar: 'أحمر' } },
    { key: 'blue', label: { en: 'Blue', ar: 'أزرق' } },
    { key: 'gold', label: { en: 'Gold' } },
  ],
};

test.each<[AttributeTypeName, AttributeValue, string, string]>([
  ['select', 'red', 'Red', 'أحمر'],
  ['select', 'gold', 'Gold', 'Gold'],
  ['select', 'removed', 'removed', 'removed'],
  ['multi-select', ['red', 'blue'], 'Red, Blue', 'أحمر، أزرق'],
  ['number', 84_000, '84,000 km', '84,000 كم'],
  ['year', 2019, '2019', '2019'],
  ['date', '2026-05-31', '31 May 2026', '31 مايو 2026'],
  ['date', 'soon', 'soon', 'soon'],
  ['boolean', true, 'Yes', 'نعم'],
  ['text', 'clean', 'clean', 'clean'],
])('describes the %s %j', (type, value, en, ar) => {
  expect(ATTRIBUTE_TYPES[type].describe(value, DEFINITION)).toEqual({ en, ar });
});

test.each<[AttributeTypeName, AttributeValue, AttributeValue]>([
  ['select', 'أزرق', 'blue'],
  ['select', 'green', 'green'],
  ['multi-select', 'Red | أزرق', ['red', 'blue']],
  ['boolean', 'true', true],
  ['boolean', 'maybe', 'maybe'],
])('converts the imported %s %j', (type, value, converted) => {
  expect(ATTRIBUTE_TYPES[type].parseImported?.(value, DEFINITION.options)).toEqual(converted);
});
