import { expect, test } from 'vitest';

import { isSameName, parseNames } from './parse-names.ts';

test.each([
  ['Jeep | جيب', 'Jeep', 'جيب'],
  ['جيب | Jeep', 'Jeep', 'جيب'],
  ['Jeep\tجيب', 'Jeep', 'جيب'],
  ['Jeep; جيب', 'Jeep', 'جيب'],
  ['جيب؛ Jeep', 'Jeep', 'جيب'],
  ['Jeep, جيب', 'Jeep', 'جيب'],
  ['Jeep،جيب', 'Jeep', 'جيب'],
  ['"Jeep","جيب"', 'Jeep', 'جيب'],
  ['"Jeep, new";جيب', 'Jeep, new', 'جيب'],
  ['Jeep – جيب', 'Jeep', 'جيب'],
  ['Jeep = جيب', 'Jeep', 'جيب'],
  ['Jeep/جيب', 'Jeep', 'جيب'],
  ['Jeep: جيب', 'Jeep', 'جيب'],
  ['جيب (Jeep)', 'Jeep', 'جيب'],
  // One name, or two in the same script.
  ['Jeep', 'Jeep', ''],
  ['  جيب  ', '', 'جيب'],
  ['Jeep |', 'Jeep', ''],
  ['| جيب', '', 'جيب'],
  ['جيب |', '', 'جيب'],
  ['| Jeep | جيب |', 'Jeep', 'جيب'],
  ['Jeep\t\tجيب\t', 'Jeep', 'جيب'],
  ['MG | MG', 'MG', 'MG'],
  ['3 | 3', '3', '3'],
  ['TV 55" | تلفزيون', 'TV 55"', 'تلفزيون'],
  ['Home, garden | المنزل، الحديقة', 'Home, garden', 'المنزل، الحديقة'],
  // A mark within a name separates nothing.
  ['Home, garden', 'Home, garden', ''],
  ['المنزل، الحديقة', '', 'المنزل، الحديقة'],
  ['Mercedes-Benz', 'Mercedes-Benz', ''],
  ['Rolls-Royce, رولز-رويس', 'Rolls-Royce', 'رولز-رويس'],
  ['الفئة C', '', 'الفئة C'],
  ['موديل 3, 5', '', 'موديل 3, 5'],
  ['Model 3, موديل 3', 'Model 3', 'موديل 3'],
])('reads the names of “%s”', (line, en, ar) => {
  expect(parseNames(line)).toEqual({ en, ar });
});

test.each(['', '  ', '|', 'a | b | c', '\t'])('finds no names in “%s”', (line) => {
  expect(parseNames(line)).toBeUndefined();
});

test('names are the same in one language, in any spelling', () => {
  const jeep = { en: 'Jeep', ar: 'جيب' };
  expect(isSameName(jeep, { en: ' JEEP ', ar: 'جب' })).toBe(true);
  expect(isSameName(jeep, { ar: 'جيب' })).toBe(true);
  expect(isSameName({ ar: 'أخرى' }, { ar: 'اخرى' })).toBe(true);
  expect(isSameName(jeep, { en: 'جيب', ar: '' })).toBe(false);
  expect(isSameName({ en: '', ar: '' }, { en: '', ar: '' })).toBe(false);
});
