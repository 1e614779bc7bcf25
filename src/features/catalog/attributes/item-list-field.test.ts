import { expect, test } from 'vitest';

import { parseItemLines } from './item-list-field.tsx';

test('parses names in both languages, or in one', () => {
  expect(parseItemLines('Toyota | تويوتا\n\n  Kia\tكيا\r\nهوندا\rجيب, Jeep', [])).toEqual({
    found: [
      { en: 'Toyota', ar: 'تويوتا' },
      { en: 'Kia', ar: 'كيا' },
      { en: '', ar: 'هوندا' },
      { en: 'Jeep', ar: 'جيب' },
    ],
    errors: [],
    skipped: [],
  });
});

test('reports invalid lines, and skips those that are in the list', () => {
  const { found, errors, skipped } = parseItemLines(
    ['Kia | كيا', 'KIA | كيا موتورز', 'Audi', '|', 'a|b|c', 'x'.repeat(61)].join('\n'),
    [{ en: 'Audi', ar: '' }],
  );
  expect(found).toEqual([{ en: 'Kia', ar: 'كيا' }]);
  expect(errors.map(({ line, error }) => [line, error])).toEqual([
    [4, 'lineInvalid'],
    [5, 'lineInvalid'],
    [6, 'tooLong'],
  ]);
  expect(skipped).toEqual([
    { line: 2, text: 'KIA | كيا موتورز' },
    { line: 3, text: 'Audi' },
  ]);
});

test('one duplicate among 200 lines leaves 199', () => {
  const lines = Array.from({ length: 199 }, (_, at) => `Make ${at}; ماركة ${at}`).toSpliced(90, 0, 'Make 3');
  const { found, errors, skipped } = parseItemLines(lines.join('\n'), []);
  expect([found.length, errors, skipped]).toEqual([199, [], [{ line: 91, text: 'Make 3' }]]);
});
