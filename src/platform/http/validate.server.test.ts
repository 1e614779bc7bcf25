import { expect, test } from 'vitest';

import { isStorable } from './validate.server.ts';

const nest = (depth: number): unknown => (depth > 0 ? [nest(depth - 1)] : 'x');
const withFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]));

test.each([
  ['a NUL', 'a\0b', false],
  ['a lone surrogate in a name', { ['\ud800']: 1 }, false],
  ['20 levels', nest(20), true],
  ['21 levels', nest(21), false],
  ['200 fields', { fields: withFields(200) }, true],
  ['201 fields', [withFields(201)], false],
  ['a name of 200 characters', { ['x'.repeat(200)]: 1 }, true],
  ['a name of 201 characters', { ['x'.repeat(201)]: 1 }, false],
])('input with %s', (_, input, isAccepted) => {
  expect(isStorable(input)).toBe(isAccepted);
});
