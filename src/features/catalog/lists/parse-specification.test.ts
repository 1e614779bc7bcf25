import { expect, test } from 'vitest';

import en from '#locales/en/admin-attributes.json' with { type: 'json' };
import ar from '#locales/ar/admin-attributes.json' with { type: 'json' };

import { ATTRIBUTE_TYPE_NAMES } from '../catalog-input.ts';
import { addOption, type ListedSpecification, parseSpecification } from './parse-specification.ts';

const parse = (line: string) => parseSpecification(line) as ListedSpecification;

test('names come first, then words for the type and the settings', () => {
  expect(parse('Mileage | الممشى | number (km / كم), required, on cards')).toEqual({
    label: { en: 'Mileage', ar: 'الممشى' },
    type: 'number',
    unit: { en: 'km', ar: 'كم' },
    required: true,
    filterable: true,
    onCard: true,
    options: [],
  });
  expect(parse('الممشى\tMileage\tرقم (كم)، إلزامية')).toMatchObject({
    label: { en: 'Mileage', ar: 'الممشى' },
    type: 'number',
    unit: { en: '', ar: 'كم' },
    required: true,
  });
});

test.each([
  ['Year', 'Year', '', 'text'],
  ['Year | سنة', 'Year', 'سنة', 'text'],
  ['Year | year', 'Year', '', 'year'],
  ['سنة الصنع | سنة', '', 'سنة الصنع', 'year'],
  ['Year, سنة الصنع | year', 'Year', 'سنة الصنع', 'year'],
  ['Rooms | Chambres', 'Rooms', 'Chambres', 'text'],
])('reads “%s”', (line, name, arabic, type) => {
  expect(parse(line)).toMatchObject({ label: { en: name, ar: arabic }, type });
});

test.each(ATTRIBUTE_TYPE_NAMES)('the type %s has the words of the back office in both languages', (type) => {
  for (const word of [type, en[`type_${type}`], ar[`type_${type}`]])
    expect(parse(`Name | اسم | ${word}`), word).toMatchObject({ type });
});

test('the settings have the words of the back office in both languages', () => {
  for (const words of [en, ar]) {
    const line = ['badge_required', 'badge_filterable', 'badge_onCard'] as const;
    expect(parse(`Name | اسم | ${line.map((key) => words[key]).join(', ')}`)).toMatchObject({
      required: true,
      onCard: true,
    });
  }
});

test('options make a text a choice; a number has none', () => {
  const fuel = parse('Fuel');
  for (const option of ['Petrol | بنزين', 'Diesel, ديزل', 'petrol']) expect(addOption(fuel, option)).toBeUndefined();
  expect(fuel).toMatchObject({ type: 'select', filterable: true });
  expect(fuel.options.map((option) => option.en)).toEqual(['Petrol', 'Diesel']);
  expect(addOption(fuel, '|')).toBe('lineInvalid');
  expect(addOption(parse('Year | year'), '2020')).toBe('specificationHasNoOptions');
});
