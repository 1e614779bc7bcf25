import { expect, test } from 'vitest';

import { labelInText } from './label-in-text.ts';

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
