import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { manyScansJpeg } from '#tests/support/many-scans-jpeg.ts';

import { decodeImage } from './decode-image.server.ts';
import { inspectImage } from './inspect-image.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-inspecting-'));
afterAll(() => rmSync(folder, { recursive: true }));

function store(picture: Buffer): string {
  const file = path.join(folder, 'picture');
  writeFileSync(file, picture);
  return file;
}

test('accepts a JPEG with many scans', async () => {
  const file = store(manyScansJpeg(80, 80, 0));
  expect(await inspectImage(file)).toBeGreaterThan(0);
  expect(await decodeImage(file, (picture) => picture.raw().toBuffer())).not.toHaveLength(0);
});

test('refuses a JPEG of a few kB whose hundreds of scans would take minutes to decode', async () => {
  await expect(inspectImage(store(manyScansJpeg(8000, 8000, 13)))).rejects.toThrow('IMAGE_TOO_LARGE');
});
