import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { manyScansJpeg } from '#tests/support/many-scans-jpeg.ts';

import { decodingBytes, inspectPicture } from './inspect-picture.server.ts';
import { openPicture } from './open-picture.server.ts';

const MAX_BYTES = 512 * 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-inspecting-'));
afterAll(() => rmSync(folder, { recursive: true }));

function store(picture: Buffer): string {
  const file = path.join(folder, 'picture');
  writeFileSync(file, picture);
  return file;
}

test('accepts a JPEG with many scans', async () => {
  const file = store(manyScansJpeg(80, 80, 0));
  expect(await inspectPicture(file, MAX_BYTES)).toEqual({ pixels: 6400 });
  const { pixels } = await openPicture(file);
  expect(await pixels.raw().toBuffer()).not.toHaveLength(0);
});

test('refuses a JPEG of a few kB whose hundreds of scans would take minutes to decode', async () => {
  await expect(inspectPicture(store(manyScansJpeg(8000, 8000, 13)), MAX_BYTES)).rejects.toThrow('IMAGE_TOO_LARGE');
});

test.each([
  ['a JPEG of 200 megapixels', { format: 'jpeg', width: 16_320, height: 12_240, channels: 3 }, true],
  ['a PNG of 200 megapixels', { format: 'png', width: 16_320, height: 12_240, channels: 4 }, true],
  ['a progressive JPEG of 50 megapixels', { ...of(50), format: 'jpeg', channels: 3, isProgressive: true }, true],
  ['a progressive JPEG of 100 megapixels', { ...of(100), format: 'jpeg', channels: 3, isProgressive: true }, false],
  [
    'an interlaced PNG of 100 megapixels',
    { ...of(100), format: 'png', channels: 3, depth: 'uchar', isProgressive: true },
    true,
  ],
  [
    'an interlaced PNG of 16 bits',
    { ...of(100), format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    false,
  ],
  ['an AVIF of 24 megapixels', { ...of(24), format: 'heif', compression: 'av1', channels: 3 }, true],
  ['an AVIF of 48 megapixels', { ...of(48), format: 'heif', compression: 'av1', channels: 3 }, false],
  ['a HEIC of 50 megapixels', { ...of(50), format: 'heif', compression: 'hevc', channels: 3 }, true],
  ['a HEIC of 100 megapixels', { ...of(100), format: 'heif', compression: 'hevc', channels: 3 }, false],
])('knows whether %s fits into memory', (_, header, fits) => {
  expect(decodingBytes(header) <= MAX_BYTES).toBe(fits);
});

function of(megapixels: number) {
  return { width: 1000, height: megapixels * 1000 };
}
