import { expect, test } from 'vitest';

import { splitTyped } from './suggestion-list.tsx';

test.each([
  ['Toyota Camry', 'to', ['', 'To', 'yota Camry']],
  ['Toyota Camry', 'TOYOTA  cam', ['', 'Toyota Cam', 'ry']],
  ['Toyota Camry', 'camry', ['Toyota ', 'Camry', '']],
  ['شقة للإيجار', 'شقه لل', ['', 'شقة لل', 'إيجار']],
  ['كامري ٢٠٢١', '202', ['كامري ', '٢٠٢', '١']],
  ['سيّارة', 'سي', ['', 'سيّ', 'ارة']],
])('splits %j at the typed %j', (label, typed, parts) => {
  expect(splitTyped(label, typed)).toEqual(parts);
});

test.each([
  ['Toyota', 'yota'],
  ['Toyota', 'tyota'],
  ['Toyota', ''],
  ['سيارات', 'السيارات'],
])('%j does not contain %j as typed', (label, typed) => {
  expect(splitTyped(label, typed)).toBeUndefined();
});
