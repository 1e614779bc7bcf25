import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { AppError } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { Storage } from '#platform/storage.server.ts';

/** Widths of the stored sizes in pixels. Smaller pictures are not enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
const MAX_PIXELS = 100_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

// One thread per picture and two pictures at a time: a burst of uploads queues instead of exhausting memory.
sharp.concurrency(1);
const limitConcurrency = createSemaphore(2);

export interface StoredImage {
  id: string;
  width: number;
  height: number;
  /** A tiny preview as a data URI of a few hundred bytes. */
  placeholder: string;
}

/**
 * Stores a picture as `{id}-{width}.webp` in each size. Detects the format from the content, rotates the picture
 * upright and strips its metadata, including its location. Throws IMAGE_UNREADABLE for other or truncated files,
 * IMAGE_TOO_LARGE for more than 100 megapixels.
 */
export function storeImage(storage: Storage, bytes: Uint8Array): Promise<StoredImage> {
  return limitConcurrency(() => storeSizes(storage, bytes));
}

/** The centre square of a picture, `pixels` wide, as WebP. Same processing and errors as `storeImage`. */
export function cropSquare(bytes: Uint8Array, pixels: number): Promise<Buffer> {
  return limitConcurrency(async () => {
    await requireSupportedImage(bytes);
    return withReadError(() =>
      openUpright(bytes).resize({ width: pixels, height: pixels, fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    );
  });
}

async function storeSizes(storage: Storage, bytes: Uint8Array): Promise<StoredImage> {
  await requireSupportedImage(bytes);
  const { sizes, ...image } = await resize(bytes);
  const id = randomUUID();
  for (const [width, file] of sizes) await storage.write(`${id}-${width}.webp`, file);
  return { id, ...image };
}

function resize(bytes: Uint8Array): Promise<Omit<StoredImage, 'id'> & { sizes: Map<number, Buffer> }> {
  return withReadError(async () => {
    const { data, info } = await openUpright(bytes)
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const sizes = new Map<number, Buffer>();
    for (const width of IMAGE_WIDTHS)
      sizes.set(
        width,
        await sharp(data, raw).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
      );
    const preview = await sharp(data, raw).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
    return {
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${preview.toString('base64')}`,
      sizes,
    };
  });
}

const openUpright = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();

/** Reports any processing error as IMAGE_UNREADABLE. */
async function withReadError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('IMAGE_UNREADABLE', { cause });
  }
}

/** Reads only the header, so a decompression bomb is rejected before it is decoded. */
async function requireSupportedImage(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new AppError('IMAGE_UNREADABLE');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    });
  if (!format || !FORMATS.has(format) || !width || !height) throw new AppError('IMAGE_UNREADABLE');
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
}

/** Deletes every size of a picture. Does nothing if it no longer exists. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) await storage.remove(`${id}-${width}.webp`);
}
