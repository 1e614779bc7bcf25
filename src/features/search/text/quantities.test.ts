import { expect, test } from 'vitest';

import type { Specification } from '#features/catalog/contract.ts';

import {
  addQuantityForms,
  listCountedPhrases,
  listGluedSpellings,
  toAttributeLexemes,
  toExactClauses,
} from './quantities.ts';

const specification = (key: string, type: Specification['type'], en: string, unit?: string): Specification => ({
  _id: key,
  categoryId: '',
  key,
  label: { en, ar: '' },
  type,
  unit: unit ? { en: unit, ar: '' } : null,
  min: null,
  max: null,
  options: [],
  dependsOn: null,
  required: false,
  filterable: true,
  onCard: false,
});
const SPECIFICATIONS = [
  specification('size', 'number', 'Area', 'm²'),
  specification('bedrooms', 'number', 'Bedrooms'),
  specification('living-rooms', 'number', 'Living rooms'),
  specification('year', 'year', 'Model year'),
  specification('make', 'select', 'Make'),
];

test.each([
  [400, 'metre', ['size:400']],
  [3, 'rooms', ['bedrooms:3']],
  [2018, 'year', ['year:2018']],
  [16, 'gigabyte', []],
  [16, undefined, []],
] as const)('%s %s is an attribute', (amount, unit, lexemes) => {
  expect(toAttributeLexemes(SPECIFICATIONS, { amount, unit })).toEqual(lexemes);
});

const lexemesOf = () => ['300م', 'size:300'];
const metres = { lexemes: ['300'], role: 'required', quantity: { amount: 300, unit: 'metre' as const } };
const rooms = { lexemes: ['3'], role: 'required', quantity: { amount: 3, unit: 'rooms' as const } };
const word = (lexeme: string, role = 'required') => ({ lexemes: [lexeme], role });

test('a number with a unit has other forms', () => {
  expect(addQuantityForms([metres, word('متر')], lexemesOf)[0]).toMatchObject({ forms: [['300م'], ['size:300']] });
  expect(listGluedSpellings(metres.quantity)).toContain('300م');
});

test('thousands are found in all spellings', () => {
  const price = { lexemes: ['45000'], role: 'required', quantity: { amount: 45_000, unit: undefined } };
  expect(addQuantityForms([price], () => [])[0]).toHaveProperty('forms', [
    ['45الف'],
    ['45k'],
    ['45', 'الف'],
    ['45', '000'],
  ]);
  const odd = { ...price, lexemes: ['45500'], quantity: { amount: 45_500, unit: undefined } };
  expect(addQuantityForms([odd], () => [])[0]).toHaveProperty('forms', []);
});

test('the forms of a number of rooms include the rooms', () => {
  expect(addQuantityForms([rooms], lexemesOf)).toEqual([rooms]);
  const alternatives = [['300م'], ['size:300']];
  expect([...listCountedPhrases([rooms, word('غرف')], lexemesOf)]).toEqual([['3 غرف', alternatives]]);
  expect([...listCountedPhrases([rooms, word('غرف'), word('نوم')], lexemesOf)]).toEqual([['3 غرف نوم', alternatives]]);
});

test('better matches also have the unit', () => {
  const [number, unit] = toExactClauses([metres, word('متر', 'optional')], lexemesOf);
  expect(number).toEqual(['300', '300م', 'size:300']);
  expect(unit).toEqual(expect.arrayContaining(['م', 'متر', 'sqm', '300م']));
});
