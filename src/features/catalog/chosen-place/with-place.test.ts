import { expect, test } from 'vitest';

import { withPlace } from './with-place.ts';

const EGYPT = { country: 'EG', city: undefined };
const GIZA = { country: 'EG', city: 'giza' };

test.each([
  ['/', '/?country=EG&city=giza'],
  ['/list', '/list?country=EG&city=giza'],
  ['/list/cars?sort=oldest#top', '/list/cars?sort=oldest&country=EG&city=giza#top'],
  ['/categories', '/categories?country=EG&city=giza'],
])('adds the place to %s', (address, expected) => {
  expect(withPlace(address, GIZA)).toBe(expected);
});

test('a country without a city is only a country', () => {
  expect(withPlace('/list', EGYPT)).toBe('/list?country=EG');
});

test.each(['/list?country=KW', '/?city=salmiya', '/create', '/ad/1', '/faq', 'https://example.com/list', ''])(
  'does not change %j',
  (address) => {
    expect(withPlace(address, GIZA)).toBe(address);
  },
);

test('everywhere adds nothing', () => {
  expect(withPlace('/list?sort=oldest', {})).toBe('/list?sort=oldest');
});
