import { expect, test } from 'vitest';

import { spell, splitAtMarks } from './marks.ts';

const marked = (title: string, ...lexemes: string[]) =>
  splitAtMarks(title, lexemes)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Toyota Camry 2020', ['toyota', '2020'], '[Toyota] Camry [2020]'],
  ['Two batteries, one battery', ['batteri'], 'Two [batteries], one [battery]'],
  ['Carpets for cars', ['car'], 'Carpets for [cars]'],
  ['سيَّارة نظيفة', ['سيار'], '[سيَّارة] نظيفة'],
  ['آيفون ١٥ والشاحن', ['ايف', '15', 'شاحن'], '[آيفون] [١٥] [والشاحن]'],
  ['Weighs 3.5 kg', ['3.5'], 'Weighs [3.5] kg'],
  ['Nothing of it', ['car'], 'Nothing of it'],
  ['', ['car'], ''],
])('%s', (title, lexemes, expected) => {
  expect(marked(title, ...lexemes)).toBe(expected);
});

test('a folded word is spelt as titles spell it', () => {
  expect(spell('سياره', ['سيارة للبيع'])).toBe('سيارة');
  expect(spell('iphone', ['New iPhone 15'])).toBe('iPhone');
  expect(spell('iphone', ['Galaxy'])).toBe('iphone');
});
