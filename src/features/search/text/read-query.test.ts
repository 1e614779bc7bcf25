import { expect, test } from 'vitest';

import { readQuery } from './read-query.ts';

const required = (search: string) => readQuery(search).flatMap(({ word, role }) => (role === 'required' ? [word] : []));
const quantities = (search: string) =>
  readQuery(search).flatMap(({ quantity }) => (quantity ? [[quantity.amount, quantity.unit]] : []));

test.each(['300م', '300 متر', '٣٠٠ متر', '٣٠٠م٢', '300 sqm', '300 m²', 'مساحة 300 متر مربع'])(
  'a unit is optional: %s',
  (search) => {
    expect(required(search)).toEqual(['300']);
    expect(quantities(search)).toEqual([[300, 'metre']]);
  },
);

test.each(['45 ألف', '45000', '45,000', '٤٥٠٠٠', '٤٥٬٠٠٠', '45k', '45الف', '45 thousand'])(
  'all spellings of forty-five thousand are one number: %s',
  (search) => expect(required(search)).toEqual(['45000']),
);

test.each(['14"', '14 inch', '١٤ انش', '14″', '14-inch'])('inches: %s', (search) => {
  expect(required(search)).toEqual(['14']);
  expect(quantities(search)).toEqual([[14, 'inch']]);
});

test.each([
  ['256GB', [256, 'gigabyte']],
  ['256 جيجا', [256, 'gigabyte']],
  ['16 GB RAM', [16, 'gigabyte']],
  ['موديل ٢٠١٨', [2018, 'year']],
  ['2018 model', [2018, 'year']],
])('words that only explain a number are optional: %s', (search, quantity) => {
  expect(required(search)).toEqual([String(quantity[0])]);
  expect(quantities(search)).toEqual([quantity]);
});

test.each(['4 غرف', 'اربع غرف', 'أربعة غرف', '4 bedrooms', '٤غرف'])('counted things are required: %s', (search) => {
  expect(required(search)).toHaveLength(2);
  expect(quantities(search)).toEqual([[4, 'rooms']]);
});

test.each([
  ['غرفتين', 'rooms'],
  ['وصالتين', 'living-rooms'],
  ['دورتين مياه', 'bathrooms'],
  ['دورين', 'floors'],
  ['شارعين', 'streets'],
])('a dual is the number two and a noun: %s', (search, unit) => {
  expect(quantities(search)).toEqual([[2, unit]]);
  expect(readQuery(search).slice(0, 2)).toMatchObject([{ isCounted: true }, { isCounted: true }]);
});

test.each([
  ['فيلا مع مسبح', ['فيلا', 'مسبح']],
  ['بيت فيه حوش', ['بيت', 'حوش']],
  ['house with garden', ['house', 'garden']],
  ['مع', ['مع']],
  ['من في', ['من', 'في']],
])('stop words are optional, unless there are no others: %s', (search, words) => {
  expect(required(search)).toEqual(words);
});

test('words for an intent are neither required nor stop words', () => {
  expect(readQuery('سيارة للبيع')[1]?.role).toBe('intent');
  expect(required('للبيع')).toEqual(['للبيع']);
});

test('separates a name from its number, but leaves model names alone', () => {
  expect(required('iphone15')).toEqual(['iphone', '15']);
  expect(required('ايفون١٣')).toEqual(['ايفون', '13']);
  expect(required('s24 4x4 5g m2 x5')).toEqual(['s24', '4x4', '5g', 'm2', 'x5']);
});

test('at most twelve distinct words', () => {
  expect(readQuery('car car')).toHaveLength(1);
  expect(
    readQuery(Array.from({ length: 30 }, (_, at) => `word${String.fromCharCode(97 + at)}`).join(' ')),
  ).toHaveLength(12);
});
