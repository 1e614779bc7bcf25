import { expect, test } from 'vitest';

import { parseItemLines } from './item-list-field.tsx';

test('parses names in both languages, or in one', () => {
  expect(parseItemLines('Toyota | تويوتا\n\n  Kia\tكيا\r\nهوندا\nLexus |\n| نيسان', [])).toEqual({
    labels: [
      { en: 'Toyota', ar: 'تويوتا' },
      { en: 'Kia', ar: 'كيا' },
      { en: '', ar: 'هوندا' },
      { en: 'Lexus', ar: '' },
      { en: '', ar: 'نيسان' },
    ],
    errors: [],
  });
});

test('reports invalid lines', () => {
  const { labels, errors } = parseItemLines(
    ['Kia | كيا', 'Kia | كيا موتورز', 'Audi', '|', 'a|b|c', 'x'.repeat(61)].join('\n'),
    [{ en: 'Audi', ar: '' }],
  );
  expect(labels).toEqual([{ en: 'Kia', ar: 'كيا' }]);
  expect(errors.map(({ line, error }) => [line, error])).toEqual([
    [2, 'optionRepeated'],
    [3, 'optionRepeated'],
    [4, 'lineInvalid'],
    [5, 'lineInvalid'],
    [6, 'tooLong'],
  ]);
});
