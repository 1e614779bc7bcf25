import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { heicGrid } from '#tests/support/heic-grid.ts';

import { decodeHeic, isTiledHeic } from './decode-heic.server.ts';

const tile = readFileSync('tests/fixtures/heic/tile.heic');

/** The largest difference of two pictures, in 255 levels. */
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce(
    (largest, value, at) => Math.max(largest, Math.abs(value - other[at]!)),
    Math.abs(one.length - other.length),
  );

/** The picture that `heicGrid` stores, before it is turned. */
async function drawGrid(width: number, height: number): Promise<Buffer> {
  const { data } = decodeHeic(tile);
  const input = await sharp(data, { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer();
  const places = [0, 512].flatMap((left) => [0, 512].map((top) => ({ input, left, top })));
  const all = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#000' } })
    .composite(places)
    .png()
    .toBuffer();
  return sharp(all).extract({ left: 0, top: 0, width, height }).png().toBuffer();
}

// Its last column and row of tiles are wider than the picture.
test.each([0, 1, 2, 3])('puts tiles together that are turned %i times', async (turns) => {
  const file = heicGrid(tile, { width: 700, height: 900, turns });
  expect(isTiledHeic(file)).toBe(true);
  const { data, width, height } = decodeHeic(file);
  const expected = await sharp(await drawGrid(700, 900))
    .rotate(-90 * turns)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([width, height]).toEqual([expected.info.width, expected.info.height]);
  expect(difference(data, expected.data)).toBe(0);
});

test('reduces a large picture to at most 16 megapixels', () => {
  const { data, width, height } = decodeHeic(readFileSync('tests/fixtures/heic/48-megapixels.heic'));
  expect([width, height]).toEqual([4032, 3024]);
  // A gradient from red to blue.
  const [first, last] = [[...data.subarray(0, 3)], [...data.subarray(-3)]];
  for (const [at, value] of [208, 48, 32].entries()) expect(Math.abs(first[at]! - value)).toBeLessThan(12);
  for (const [at, value] of [32, 64, 208].entries()) expect(Math.abs(last[at]! - value)).toBeLessThan(12);
}, 60_000);

test('a picture without tiles is decoded as a whole', () => {
  expect(isTiledHeic(tile)).toBe(false);
});
