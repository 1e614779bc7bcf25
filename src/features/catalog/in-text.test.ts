import { expect, test } from 'vitest';

import { labelInText, nameInText } from './in-text.ts';

test.each([
  'United Arab Emirates',
  'United Kingdom',
  'United States',
  'United States of America',
  'Netherlands',
  'Philippines',
  'Maldives',
  'Comoros',
  'Czech Republic',
  'Democratic Republic of the Congo',
  'Kingdom of Saudi Arabia',
  'Solomon Islands',
  'UAE',
  'USA',
])('“in the %s”', (en) => {
  expect(nameInText({ en, ar: 'بلد' })).toEqual({ en: `the ${en}`, ar: 'بلد' });
});

test.each([
  'Kuwait',
  'Saudi Arabia',
  'Bahrain',
  'Qatar',
  'Oman',
  'Egypt',
  'Jordan',
  'Lebanon',
  'Iraq',
  'Sudan',
  'New Zealand',
  'Palestine',
  'The Gambia',
])('“in %s”', (en) => {
  expect(nameInText({ en })).toEqual({ en });
});

test('adds no article to an Arabic name', () => {
  expect(nameInText({ ar: 'الإمارات العربية المتحدة' })).toEqual({ ar: 'الإمارات العربية المتحدة' });
});

test.for([
  ['Make', 'make'],
  ['Living area', 'living area'],
  ['RAM', 'RAM'],
  ['TV size', 'TV size'],
  ['A/C', 'A/C'],
  ['الماركة', 'الماركة'],
  ['', ''],
] as const)('“%s” within a sentence is “%s”', ([label, expected]) => {
  expect(labelInText(label)).toBe(expected);
});
