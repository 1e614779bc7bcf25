import { expect, test } from 'vitest';

import { findSiteAddress } from './web-app.server.ts';

const english = { languages: ['en' as const], defaultLanguage: 'en' as const };
const find = (path: string) => findSiteAddress(`http://dallal.test${path}`, english);

test('redirects an address in a disabled language to the one without a language', () => {
  expect(find('/list/cars?lng=ar')).toBe('/list/cars');
  expect(find('/list/cars?sort=oldest&lng=ar&page=2')).toBe('/list/cars?sort=oldest&page=2');
});

test.each(['/list/cars', '/list/cars?lng=en', '/list/cars?lng=fr', '/list?search=lng%3Dar'])('leaves %s', (path) => {
  expect(find(path)).toBeUndefined();
});

test.each(['//evil.example?lng=ar', '/\\\\evil.example?lng=ar'])('does not redirect %s to another site', (path) => {
  expect(find(path)).toBe('/evil.example');
});
