import { expect, test } from 'vitest';

import { newItemKey, parseItemLines, withKeys } from './item-list-field.tsx';

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

const item = (key: string, en: string, ar = '') => ({ key, label: { en, ar }, isHidden: false });

test('new items get keys from their English names, stored ones keep theirs', () => {
  const items = [
    item('kia', 'Kia Motors'),
    ...['Mercedes-Benz', 'Citroën', '2 doors'].map((en) => item(newItemKey(), en)),
  ];
  expect(withKeys(items).map(({ key }) => key)).toEqual(['kia', 'mercedes-benz', 'citroen', '2-doors']);
});

test('each key is used once, and one without Latin letters is numbered', () => {
  const items = [
    item('kia', 'Kia'),
    ...['Kia', 'Kia', 'constructor'].map((en) => item(newItemKey(), en)),
    ...['تويوتا', 'هوندا'].map((ar) => item(newItemKey(), '', ar)),
  ];
  expect(withKeys(items).map(({ key }) => key)).toEqual([
    'kia',
    'kia-2',
    'kia-3',
    'constructor-2',
    'option',
    'option-2',
  ]);
});
