import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { parseGoods } from './parse-goods.ts';

test('parses categories and their goods', () => {
  expect(parseGoods('# Home\n\nLiving room, Furniture:\n  sofa, coffee table,\n  كنب\nGarden:\n  plant\n')).toEqual([
    { names: ['Living room', 'Furniture'], goods: ['sofa', 'coffee table', 'كنب'] },
    { names: ['Garden'], goods: ['plant'] },
  ]);
  expect(() => parseGoods('sofa, couch')).toThrow('Line 1');
});

test('the built-in goods are listed once in a category', () => {
  const groups = parseGoods(readFileSync(path.join(import.meta.dirname, 'goods.txt'), 'utf8'));
  expect(groups.length).toBeGreaterThan(50);
  for (const { names, goods } of groups) expect(goods, names[0]).toEqual([...new Set(goods)]);
});
