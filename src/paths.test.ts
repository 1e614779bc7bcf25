import { matchPath } from 'react-router';
import { expect, test } from 'vitest';

import { indexedPaths, paths } from './paths.ts';

test('builds a path from its pattern, with or without an optional parameter', () => {
  expect(paths.ad(7)).toBe('/ad/7');
  expect(paths.receipt('a1')).toBe('/account/payment/a1');
  expect(paths.list()).toBe('/list');
  expect(paths.list('cars')).toBe('/list/cars');
  expect(paths.home()).toBe('/');
});

test('appends the query, encoded, and nothing for an empty one', () => {
  expect(paths.account({ tab: 'waiting' })).toBe('/account?tab=waiting');
  expect(paths.list('cars', { search: 'a&b' })).toBe('/list/cars?search=a%26b');
  expect(paths.list(undefined, new URLSearchParams())).toBe('/list');
  expect(paths.home({ country: 'KW', city: undefined })).toBe('/?country=KW');
  expect(paths.contactSection({ country: 'KW', city: 'salmiya' })).toBe('/?country=KW&city=salmiya#contact');
});

test('encodes a parameter, so that it stays one segment', () => {
  expect(paths.list('a/b?c')).toBe('/list/a%2Fb%3Fc');
});

test('every path for search engines leads to a screen', () => {
  const patterns = Object.values(paths).flatMap((path) => ('pattern' in path ? path.pattern : []));
  for (const path of indexedPaths) expect(patterns.some((pattern) => matchPath(pattern, path) !== null)).toBe(true);
});
