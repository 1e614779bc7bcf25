import { expect, test } from 'vitest';

import { lookOf } from './looks.ts';

test('titles have all eight looks, each its own one every time', () => {
  const titles = Array.from({ length: 80 }, (_, at) => `a member does a thing ${at}`);
  const looks = titles.map((title) => JSON.stringify(lookOf(title, '')));
  expect(new Set(looks).size).toBe(8);
  expect(titles.map((title) => JSON.stringify(lookOf(title, '')))).toEqual(looks);
});

test('the environment sets the look of all journeys', () => {
  expect(lookOf('any', 'ar-360-dark')).toEqual({ language: 'ar', width: 360, colourMode: 'dark' });
  expect(() => lookOf('any', 'dark')).toThrow('LOOK is dark');
});
