import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createLog } from '#platform/log/log.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import { diskStorage, readStoredFile } from '#platform/files/storage.server.ts';
import { blackPng, hugePng } from '#tests/support/huge-png.ts';

import { IMAGE_WIDTHS, type StoredImage, storeImage } from './store-image.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-images-'));
const sources = mkdtempSync(path.join(tmpdir(), 'dallal-sources-'));
const storage = diskStorage(folder);
const limits = { maxBytes: 1024 ** 3, maxSeconds: 40 };
const decoder = createPictureDecoder({ config: { pictures: limits }, log: createLog('silent') });
afterAll(() => {
  decoder.close();
  for (const each of [folder, sources]) rmSync(each, { recursive: true });
});

async function store(bytes: Uint8Array): Promise<StoredImage> {
  const file = path.join(sources, randomUUID());
  writeFileSync(file, bytes);
  return storeImage({ decoder, storage }, file, 1);
}

const listPictures = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.webp'));

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 60, alpha: 0.5 } } });

async function readStored(id: string, width: number): Promise<Metadata> {
  return sharp(await readStoredFile(storage, `${id}-${width}.webp`)).metadata();
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('stores %s as WebP in three sizes', async (format) => {
  const { id, width, height } = await store(await picture(2000, 1000).toFormat(format).toBuffer());
  expect([width, height]).toEqual([1600, 800]);
  for (const size of IMAGE_WIDTHS) expect(await readStored(id, size)).toMatchObject({ format: 'webp', width: size });
});

test('does not enlarge a small picture', async () => {
  const { id } = await store(await picture(300, 200).png().toBuffer());
  for (const size of IMAGE_WIDTHS) expect((await readStored(id, size)).width).toBe(300);
});

test.each([
  [1200, 6000, [894, 4472], [400, 533], [800, 1067]],
  [8000, 1000, [5657, 707], [400, 300], [800, 600]],
])('stores a long picture of %i × %i whole, and its middle for cards', async (width, height, whole, card, large) => {
  const { id, ...size } = await store(await picture(width, height).png().toBuffer());
  expect([size.width, size.height]).toEqual(whole);
  const stored = await Promise.all(IMAGE_WIDTHS.map((each) => readStored(id, each)));
  expect(stored.map((each) => [each.width, each.height])).toEqual([card, large, whole]);
});

test('rotates a picture upright and removes its metadata', async () => {
  const bytes = await picture(600, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '29/1 20/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { id, width, height } = await store(bytes);
  expect([width, height]).toEqual([300, 600]);
  const result = await readStored(id, 1600);
  expect([result.exif, result.xmp, result.iptc, result.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('reads CMYK, greyscale, 16-bit and transparent pictures', async () => {
  const pictures = [
    await picture(500, 400).toColourspace('cmyk').jpeg().toBuffer(),
    await picture(500, 400).toColourspace('b-w').png().toBuffer(),
    await picture(500, 400).toColourspace('rgb16').png().toBuffer(),
    await picture(500, 400, 4).png().toBuffer(),
  ];
  for (const bytes of pictures) {
    const { id } = await store(bytes);
    const result = await readStored(id, 400);
    expect(result).toMatchObject({ width: 400, height: 320, space: 'srgb' });
  }
});

test('preserves the colours of a CMYK picture', async () => {
  const { id } = await store(await picture(500, 400).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer());
  const { dominant } = await sharp(await readStoredFile(storage, `${id}-400.webp`)).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.g).toBeLessThan(130);
});

test('creates a placeholder data URI under 300 bytes', async () => {
  const noise = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'white',
    },
  })
    .jpeg()
    .toBuffer();
  const { placeholder } = await store(noise);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(300);
});

test('rejects a picture of 30,000 × 30,000 pixels before decoding it', async () => {
  // Decoding these bytes would fail with IMAGE_UNREADABLE.
  const bytes = hugePng(30_000, 30_000);
  const before = listPictures();
  await expect(store(bytes)).rejects.toThrow('IMAGE_TOO_LARGE');
  expect(listPictures()).toEqual(before);
});

test('reads 200 megapixels, the most that a phone makes', async () => {
  const { width, height } = await store(blackPng(16_320, 12_240));
  expect([width, height]).toEqual([1600, 1200]);
}, 20_000);

test('leaves nothing behind when the storage fails', async () => {
  const before = listPictures();
  const file = path.join(sources, 'picture');
  writeFileSync(file, await picture(600, 300).png().toBuffer());
  let writes = 0;
  const failing = {
    ...storage,
    write: async (key: string, bytes: Uint8Array) => {
      writes += 1;
      if (writes === 2) throw new Error('the disk is full');
      await storage.write(key, bytes);
    },
  };
  await expect(storeImage({ decoder, storage: failing }, file, 1)).rejects.toThrow('the disk is full');
  expect(listPictures()).toEqual(before);
});

test('rejects a JPEG without the last tenth or more', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'white',
    },
  })
    .jpeg()
    .toBuffer();
  for (const share of [0.05, 0.3, 0.5, 0.9]) {
    await expect(store(noise.subarray(0, noise.length * share)), String(share)).rejects.toThrow('IMAGE_INCOMPLETE');
  }
});

test.each([
  ['a renamed .exe', Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(5000, 7)])],
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('<html>hello</html>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>1</script></svg>')],
  ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('rejects %s', async (_, bytes) => {
  await expect(store(bytes)).rejects.toThrow('IMAGE_UNREADABLE');
});
