import { expect, test } from 'vitest';

import { toCountedPhrase } from './search-counts.server.ts';

test.each([
  ['  Land   Cruiser 79 ', 'land cruiser 79'],
  ['لاندكروزر، ٧٩', 'لاندكروزر 79'],
  ['أريكة', 'اريكه'],
  ['C++ book', 'c++ book'],
])('counts %s as %s', (search, phrase) => {
  expect(toCountedPhrase(search)).toBe(phrase);
});

test.each(['50 12 34 56', '+965-5012-3456', 'call 50123456', 'salma@example.com', '...', '12', 'x'.repeat(61)])(
  'does not record %s',
  (search) => {
    expect(toCountedPhrase(search)).toBeNull();
  },
);
