import { expect, test } from 'vitest';

import { isLong, reductionOf, scaleSize } from './picture-size.ts';

test.each([
  // Photos and screens.
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [16_320, 12_240, 1600, 1200],
  [1920, 1080, 1600, 900],
  [3000, 3000, 1600, 1600],
  // Smaller ones are not enlarged.
  [640, 480, 640, 480],
  [100, 80, 100, 80],
  [1, 1, 1, 1],
  [2000, 1000, 1600, 800],
  // A phone's screenshot.
  [1080, 2400, 720, 1600],
  // Reports and panoramas.
  [1080, 6000, 849, 4714],
  [1080, 24_000, 424, 9428],
  [16_000, 1200, 7303, 548],
  [16_382, 3628, 4064, 900],
  // Strips.
  [60_000, 100, 16_383, 27],
  [10_000, 1, 10_000, 1],
])('a picture of %i × %i is stored with %i × %i pixels', (width, height, storedWidth, storedHeight) => {
  const size = { width, height };
  expect(scaleSize(size, reductionOf(size, 1600))).toEqual({ width: storedWidth, height: storedHeight });
});

test('no picture has more than 4 megapixels', () => {
  for (let ratio = 1; ratio < 200; ratio += 0.5) {
    const size = { width: 40_000, height: Math.ceil(40_000 / ratio) };
    const stored = scaleSize(size, reductionOf(size, 1600));
    expect(stored.width * stored.height, String(ratio)).toBeLessThan(4_020_000);
  }
});

test.each([
  [4032, 3024, false],
  [1080, 2400, false],
  [1080, 2800, true],
  [5000, 1900, true],
])('whether %i × %i is long: %s', (width, height, expected) => {
  expect(isLong({ width, height })).toBe(expected);
});
