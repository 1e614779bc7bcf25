import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { diskStorage, readStoredFile } from '#platform/storage.server.ts';
import { hugePng } from '#tests/support/huge-png.ts';

import { IMAGE_WIDTHS, storeImage } from './store-image.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-images-'));
const storage = diskStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 60, alpha: 0.5 } } });

async function readStored(id: string, width: number): Promise<Metadata> {
  return sharp(await readStoredFile(storage, `${id}-${width}.webp`)).metadata();
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('stores %s as WebP in three sizes', async (format) => {
  const { id, width, height } = await storeImage(storage, await picture(2000, 1000).toFormat(format).toBuffer());
  expect([width, height]).toEqual([1600, 800]);
  for (const size of IMAGE_WIDTHS) expect(await readStored(id, size)).toMatchObject({ format: 'webp', width: size });
});

test('does not enlarge a small picture', async () => {
  const { id } = await storeImage(storage, await picture(300, 200).png().toBuffer());
  for (const size of IMAGE_WIDTHS) expect((await readStored(id, size)).width).toBe(300);
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
  const { id, width, height } = await storeImage(storage, bytes);
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
    const { id } = await storeImage(storage, bytes);
    const result = await readStored(id, 400);
    expect(result).toMatchObject({ width: 400, height: 320, space: 'srgb' });
  }
});

test('preserves the colours of a CMYK picture', async () => {
  const { id } = await storeImage(
    storage,
    await picture(500, 400).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  );
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
  const { placeholder } = await storeImage(storage, noise);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(300);
});

test('rejects a picture of 30,000 × 30,000 pixels before decoding it', async () => {
  // Decoding these bytes would fail with IMAGE_UNREADABLE.
  const bytes = hugePng(30_000, 30_000);
  const files = readdirSync(folder, { recursive: true }).length;
  await expect(storeImage(storage, bytes)).rejects.toThrow('IMAGE_TOO_LARGE');
  expect(readdirSync(folder, { recursive: true })).toHaveLength(files);
});

test('rejects a truncated JPEG', async () => {
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
    await expect(storeImage(storage, noise.subarray(0, noise.length * share)), String(share)).rejects.toThrow(
      'IMAGE_UNREADABLE',
    );
  }
});

test.each([
  ['a renamed .exe', Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(5000, 7)])],
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('<html>hello</html>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>1</script></svg>')],
  ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('rejects %s', async (_, bytes) => {
  await expect(storeImage(storage, bytes)).rejects.toThrow('IMAGE_UNREADABLE');
});
