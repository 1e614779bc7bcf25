import { expect, test } from 'vitest';

import { parseGroups } from './get-lexicon.server.ts';

test('parses groups that work in both directions and in one, phrases, stars and comments', () => {
  const text = ['# Rooms', '', 'غرفة نوم = bedroom', 'مكتب* = desk -> طاولة', 'vehicle -> car = سيارة'].join('\n');
  expect(parseGroups(text)).toEqual([
    { words: ['غرفة نوم', 'bedroom'], finds: [], ambiguous: [] },
    { words: ['مكتب', 'desk'], finds: ['طاولة'], ambiguous: ['مكتب'] },
    { words: ['vehicle'], finds: ['car', 'سيارة'], ambiguous: [] },
  ]);
});

test.each(['car', 'car =', '= car', 'car -> ', 'a -> b -> c', 'car, auto = motor', 'a**= b'])('rejects %s', (line) => {
  expect(() => parseGroups(`# Cars\n${line}`)).toThrow('Line 2');
});
