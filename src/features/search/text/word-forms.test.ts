import { expect, test } from 'vitest';

import { addWordForms, isPrefixed } from './word-forms.server.ts';

const use = (uses: number, isTerm = false) => ({ uses, isTerm });

test.each([
  ['ومسبح', use(4), use(40), true],
  ['a rest that no ad has, but the lexicon', use(0), use(0, true), true],
  ['بنت, rarely نت', use(30), use(2), false],
  ['a rest that is half as common as the whole', use(10), use(5), false],
  ['a word of the lexicon, كلب', use(5, true), use(50), false],
  ['a rest that nobody uses', use(0), use(0), false],
])('%s', (_, whole, rest, expected) => {
  expect(isPrefixed(whole, rest)).toBe(expected);
});

test('adds the prefixed forms of each lexeme', () => {
  const forms = new Map([['مسبح', ['ومسبح', 'بمسبح']]]);
  expect(addWordForms([['pool', 'مسبح'], ['فيلا']], forms)).toEqual([['pool', 'مسبح', 'ومسبح', 'بمسبح'], ['فيلا']]);
});

test('limits the lexemes of a clause', () => {
  const forms = new Map([['مسبح', Array.from({ length: 90 }, (_, index) => `form${index}`)]]);
  expect(addWordForms([['مسبح']], forms)[0]).toHaveLength(48);
});
