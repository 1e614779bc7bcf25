import { expect, test } from 'vitest';

import { parseCategoryList } from './parse-category-list.ts';

/** The paths of the categories, such as `Cars/سيارات > SUVs/`. */
const pathsOf = (pasted: string) =>
  parseCategoryList(pasted).categories.map(({ path }) => path.map(({ en, ar }) => `${en}/${ar}`).join(' > '));

const TREE = ['Cars/سيارات', 'Cars/سيارات > SUVs/جيب', 'Cars/سيارات > SUVs/جيب > Small/', 'Boats/'];

test.each([
  ['spaces', 'Cars | سيارات\n  SUVs | جيب\n    Small\nBoats'],
  ['tabs', 'Cars\tسيارات\n\tSUVs\tجيب\n\t\tSmall\nBoats'],
  ['tabs and spaces, from an editor that mixes them', 'Cars | سيارات\n    SUVs | جيب\n\t\tSmall\nBoats'],
  ['bullets', '• Cars; سيارات\r\n   - SUVs, جيب\r\n      ◦ Small\r\n• Boats'],
  ['numbers', '1. Cars | سيارات\n  1.1 SUVs | جيب\n    1.1.1 Small\n2) Boats'],
  ['everything further in, with empty lines', '\n   Cars | سيارات\n\n      SUVs | جيب\n         Small\n\n   Boats\n'],
])('reads indentation by %s', (_, pasted) => {
  expect(pathsOf(pasted)).toEqual(TREE);
});

test.each([
  ['Cars > SUVs | جيب', 'Cars/ > SUVs/جيب'],
  ['Cars > SUVs | سيارات > جيب', 'Cars/سيارات > SUVs/جيب'],
  ['Cars | سيارات > SUVs | جيب', 'Cars/سيارات > SUVs/جيب'],
  ['Cars › SUVs › Small', 'Cars/ > SUVs/ > Small/'],
  ['سيارات ← جيب', '/سيارات > /جيب'],
  ['سيارات < جيب', '/سيارات > /جيب'],
])('reads the path %s', (line, path) => {
  expect(pathsOf(line)).toEqual([path]);
});

test('a path may be inside an indented list', () => {
  expect(pathsOf('Vehicles\n  Cars > SUVs')).toEqual(['Vehicles/', 'Vehicles/ > Cars/ > SUVs/']);
});

test('specifications belong to the category above them, with their options below', () => {
  const { categories, errors } = parseCategoryList(
    [
      'Vehicles | مركبات',
      '  + Fuel | الوقود | required',
      '      Petrol | بنزين',
      '      - Diesel, ديزل',
      '  + Year | سنة الصنع | year',
      '  Cars | سيارات',
      '  + Doors | أبواب | number',
      'Boats',
      '+ Length | الطول | number (ft / قدم)',
    ].join('\n'),
  );
  expect(errors).toEqual([]);
  const labels = categories.map(({ specifications }) => specifications.map(({ label }) => label.en));
  expect(labels).toEqual([['Fuel', 'Year', 'Doors'], [], ['Length']]);
  expect(categories[0]?.specifications[0]).toMatchObject({
    type: 'select',
    required: true,
    options: [
      { en: 'Petrol', ar: 'بنزين' },
      { en: 'Diesel', ar: 'ديزل' },
    ],
  });
});

test.each([
  ['|', 'lineInvalid'],
  ['Cars | سيارات | more', 'lineInvalid'],
  ['Cars > | ', 'lineInvalid'],
  ['x'.repeat(61), 'tooLong'],
  ['+ |', 'specificationLineInvalid'],
  ['+ Year | سنة | yeer', 'specificationWordUnknown'],
])('reports the line “%s”', (line, error) => {
  expect(parseCategoryList(`Boats\n${line}`)).toMatchObject({
    categories: [{ text: 'Boats' }],
    errors: [{ line: 2, error }],
  });
});

test('a specification needs a category, and an option has no options', () => {
  expect(parseCategoryList('+ Year').errors).toMatchObject([{ line: 1, error: 'specificationAlone' }]);
  const nested = parseCategoryList('Cars\n  + Make\n    Kia\n      Rio\n    Audi').errors;
  expect(nested).toMatchObject([{ line: 4, error: 'optionTooDeep' }]);
});

test.each([
  ['Address,Inside,English,Arabic', 'cars,,Cars,سيارات', 'suvs,cars,"SUVs, 4x4",جيب'],
  ['English;Arabic;Address;Parent', 'Cars;سيارات;cars;', '"SUVs, 4x4";جيب;suvs;cars'],
  ['Parent\tName (EN)\tName (AR)\tSlug\tAds', '\tCars\tسيارات\tcars\t7', 'cars\tSUVs, 4x4\tجيب\tsuvs\t0'],
  ['العنوان في الرابط,داخل,الاسم بالإنجليزية,الاسم بالعربية', 'cars,,Cars,سيارات', 'suvs,cars,"SUVs, 4x4",جيب'],
])('reads a table by its head %s', (...lines) => {
  expect(parseCategoryList(`\uFEFF${lines.join('\r\n')}\r\n,,,\r\n`)).toMatchObject({
    categories: [
      { line: 2, path: [{ en: 'Cars', ar: 'سيارات' }], slug: 'cars', inside: '' },
      { line: 3, path: [{ en: 'SUVs, 4x4', ar: 'جيب' }], slug: 'suvs', inside: 'cars' },
    ],
    errors: [],
  });
});

test('a table says which of its lines are wrong', () => {
  const { categories, errors } = parseCategoryList(
    `sep=;\nEnglish;Address\nCars;Used cars\n;boats\nBoats;\n${'x'.repeat(61)};`,
  );
  expect(categories).toMatchObject([{ path: [{ en: 'Boats' }], slug: '' }]);
  expect(errors).toMatchObject([{ error: 'slugInvalid' }, { error: 'lineInvalid' }, { error: 'tooLong' }]);
});

test('what the export guards against spreadsheets is read as it was', () => {
  expect(pathsOf("English,Arabic\n'-Cars,سيارات")).toEqual(['-Cars/سيارات']);
});
