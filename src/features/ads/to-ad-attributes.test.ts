import { expect, test } from 'vitest';

import { toCardSpecifications } from '#features/catalog/attribute-rules.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { AttributeTypeName } from '#features/catalog/catalog-input.ts';

import { toHighlights } from './to-ad-attributes.ts';

const specification = (key: string, type: AttributeTypeName, more: Partial<Specification> = {}): Specification => ({
  _id: key,
  categoryId: 'cars',
  key,
  label: { en: key, ar: `${key} ع` },
  type,
  unit: null,
  min: null,
  max: null,
  options: [],
  dependsOn: null,
  required: false,
  filterable: false,
  onCard: true,
  ...more,
});

test('a card shows at most two of the marked attributes: those defined closest to the ad’s category', () => {
  const marked = ['condition', 'brand', 'storage'].map((key) => specification(key, 'text'));
  const keys = (specifications: Specification[]) => toCardSpecifications(specifications).map(({ key }) => key);
  expect(keys(marked)).toEqual(['brand', 'storage']);
  expect(keys([...marked, specification('colour', 'text', { onCard: false })])).toEqual(['brand', 'storage']);
});

test('a value has no label if it has a unit or options', () => {
  const highlights = toHighlights(
    { mileage: 30_000, year: 2023, bedrooms: 3, automatic: true, from: '2026-12-01', empty: '', off: false },
    [
      specification('mileage', 'number', { unit: { en: 'km', ar: 'كم' } }),
      specification('year', 'year'),
      specification('bedrooms', 'number'),
      specification('automatic', 'boolean'),
      specification('from', 'date'),
      specification('empty', 'text'),
      specification('off', 'boolean'),
    ],
  );
  expect(highlights).toEqual([
    { en: '30,000 km', ar: '30,000 كم' },
    { en: '2023', ar: '2023' },
    { en: 'bedrooms: 3', ar: 'bedrooms ع: 3' },
    { en: 'automatic', ar: 'automatic ع' },
    { en: 'from: 1 Dec 2026', ar: 'from ع: 1 ديسمبر 2026' },
  ]);
});
