import { expect, test } from 'vitest';

import { restoreSpelling } from './analyze-text.server.ts';
import { toHighlightSegments } from './highlighted-text.tsx';

const marked = (title: string, ...lexemes: string[]) =>
  toHighlightSegments(title, lexemes)
    .map(({ text, isHighlighted }) => (isHighlighted ? `[${text}]` : text))
    .join('');

test.each([
  ['Toyota Camry 2020', ['toyota', '2020'], '[Toyota] Camry [2020]'],
  ['Two batteries, one battery', ['batteri'], 'Two [batteries], one [battery]'],
  ['Carpets for cars', ['car'], 'Carpets for [cars]'],
  ['سيَّارة نظيفة', ['سيار'], '[سيَّارة] نظيفة'],
  ['آيفون ١٥ والشاحن', ['ايفون', '15', 'شاحن'], '[آيفون] [١٥] [والشاحن]'],
  ['Car park with covered parking', ['parkingƿ'], 'Car park with covered [parking]'],
  ['Weighs 3.5 kg', ['3.5'], 'Weighs [3.5] kg'],
  ['Nothing of it', ['car'], 'Nothing of it'],
  ['', ['car'], ''],
])('highlights matching words: %s', (title, lexemes, expected) => {
  expect(marked(title, ...lexemes)).toBe(expected);
});

test('restores the spelling that titles use', () => {
  expect(restoreSpelling('سياره', ['سيارة للبيع'])).toBe('سيارة');
  expect(restoreSpelling('iphone', ['New iPhone 15'])).toBe('iPhone');
  expect(restoreSpelling('iphone', ['Galaxy'])).toBe('iphone');
});
