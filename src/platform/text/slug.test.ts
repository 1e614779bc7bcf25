import { expect, test } from 'vitest';

import { toSlug } from './slug.ts';

test.each([
  ['Used cars', 'used-cars'],
  ['Men’s & women’s cafés ', 'mens-womens-cafes'],
  ['4x4 trucks', 'x4-trucks'],
  ['سيارات', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('suggests an address for “%s”', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
