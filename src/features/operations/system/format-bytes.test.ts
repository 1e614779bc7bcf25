import { expect, test } from 'vitest';

import { formatBytes } from './system-facts.tsx';

test.each([
  [500, '1 kB', '1 كيلوبايت'],
  [423_000, '423 kB', '423 كيلوبايت'],
  [24_000_000, '24 MB', '24 ميغابايت'],
  [68_500_000_000, '68.5 GB', '68.5 غيغابايت'],
])('%i bytes are %s and %s', (bytes, english, arabic) => {
  expect(formatBytes(bytes, 'en')).toBe(english);
  expect(formatBytes(bytes, 'ar')).toBe(arabic);
});
