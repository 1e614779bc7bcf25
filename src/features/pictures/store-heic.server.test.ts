import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createLog } from '#platform/log/log.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import { diskStorage, readStoredFile } from '#platform/files/storage.server.ts';

import { storeImage } from './store-image.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-heic-'));
const limits = { maxBytes: 1024 ** 3, maxSeconds: 40 };
const decoder = createPictureDecoder({ config: { pictures: limits }, log: createLog('silent') });
const storage = diskStorage(path.join(folder, 'stored'));
afterAll(() => {
  decoder.close();
  rmSync(folder, { recursive: true });
});
const photo = readFileSync('tests/fixtures/heic/photo.heic');

/** Replaces bytes after the first occurrence of a box's name. */
function patch(box: string, offset: number, bytes: Buffer): Buffer {
  const patched = Buffer.from(photo);
  bytes.copy(patched, patched.indexOf(box) + box.length + offset);
  return patched;
}

function store(bytes: Uint8Array) {
  const file = path.join(folder, 'picture');
  writeFileSync(file, bytes);
  return storeImage({ decoder, storage }, file, 1);
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

test('stores a HEIC file upright, in its colours and without its metadata', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { id, width, height, placeholder, fingerprint } = await store(photo);
  expect([width, height]).toEqual([160, 240]);
  expect(placeholder).toMatch(/^data:image\/webp/);
  expect(fingerprint).not.toBeUndefined();
  const stored = await readStoredFile(storage, `${id}-1600.webp`);
  const { format, exif, icc, orientation } = await sharp(stored).metadata();
  expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined]);
  const pixels = await sharp(stored).removeAlpha().raw().toBuffer();
  const [top, bottom] = [[...pixels.subarray(0, 3)], [...pixels.subarray(-3)]];
  expect(top[0]).toBeGreaterThan(150);
  expect(top[2]).toBeLessThan(80);
  expect(bottom[0]).toBeLessThan(80);
  expect(bottom[2]).toBeGreaterThan(150);
});

test('converts a picture in Display P3, as phones take them, to sRGB', async () => {
  const { id } = await storeImage({ decoder, storage }, 'tests/fixtures/heic/display-p3.heic', 1);
  const stored = await readStoredFile(storage, `${id}-1600.webp`);
  expect((await sharp(stored).metadata()).icc).toBeUndefined();
  const pixel = await sharp(stored).extract({ left: 32, top: 32, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  // The green that was drawn; its numbers in Display P3 are 90, 197, 81.
  for (const [at, value] of [0, 200, 60].entries()) expect(Math.abs(pixel[at]! - value)).toBeLessThan(20);
});

test('decodes several pictures that are stored at the same time', async () => {
  const images = await Promise.all(
    [1, 2, 3].map((owner) => storeImage({ decoder, storage }, 'tests/fixtures/heic/photo.heic', owner)),
  );
  expect(images.map(({ width }) => width)).toEqual([160, 160, 160]);
});

test.each([0.2, 0.5, 0.95])('refuses a HEIC file that is truncated to %f', async (share) => {
  await expect(store(photo.subarray(0, photo.length * share))).rejects.toThrow('IMAGE_INCOMPLETE');
});

test('refuses a HEIC file with broken picture data', async () => {
  await expect(store(patch('mdat', 0, Buffer.alloc(photo.length, 0xff)))).rejects.toThrow('IMAGE_UNREADABLE');
});

test('refuses a HEIC file that claims too many pixels', async () => {
  await expect(store(patch('ispe', 4, Buffer.concat([uint32(30_000), uint32(30_000)])))).rejects.toThrow(
    'IMAGE_TOO_LARGE',
  );
});

test('refuses a HEIC file whose decoding exceeds the memory limit', async () => {
  await expect(store(patch('ispe', 4, Buffer.concat([uint32(12_000), uint32(9000)])))).rejects.toThrow(
    'IMAGE_TOO_LARGE',
  );
});
