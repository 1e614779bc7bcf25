import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { AppError } from '#platform/errors.ts';
import { fewAtOnce } from '#platform/few-at-once.ts';
import type { Storage } from '#platform/storage.server.ts';

/** Widths in pixels of the stored sizes; a smaller picture is not enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
const MAX_PIXELS = 100_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

// One thread a picture, and few pictures at a time: a burst of uploads queues instead of filling the memory.
sharp.concurrency(1);
const inTurn = fewAtOnce(2);

export interface StoredImage {
  id: string;
  width: number;
  height: number;
  /** A data URI of a few hundred bytes. */
  placeholder: string;
}

/**
 * Stores a picture as `{id}-{width}.webp` in each size: told by its content, turned upright, metadata (place!) stripped.
 * Refuses what is no picture, is cut short, or has too many pixels.
 */
export function storeImage(storage: Storage, bytes: Uint8Array): Promise<StoredImage> {
  return inTurn(() => makeSizes(storage, bytes));
}

/** The middle square of a picture, `pixels` wide, as WebP: told, turned, stripped and refused like a stored one. */
export function cutSquare(bytes: Uint8Array, pixels: number): Promise<Buffer> {
  return inTurn(async () => {
    await requirePicture(bytes);
    return readable(() =>
      openUpright(bytes).resize({ width: pixels, height: pixels, fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    );
  });
}

async function makeSizes(storage: Storage, bytes: Uint8Array): Promise<StoredImage> {
  await requirePicture(bytes);
  const { sizes, ...image } = await draw(bytes);
  const id = randomUUID();
  for (const [width, sized] of sizes) await storage.write(`${id}-${width}.webp`, sized);
  return { id, ...image };
}

function draw(bytes: Uint8Array): Promise<Omit<StoredImage, 'id'> & { sizes: Map<number, Buffer> }> {
  return readable(async () => {
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
    const tiny = await sharp(data, raw).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
    return {
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      sizes,
    };
  });
}

const openUpright = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();

/** Whatever stops the drawing is the picture's fault. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('IMAGE_UNREADABLE', { cause });
  }
}

/** Reads the header only: a bomb of pixels is refused before it is unpacked. */
async function requirePicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new AppError('IMAGE_UNREADABLE');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    });
  if (!format || !FORMATS.has(format) || !width || !height) throw new AppError('IMAGE_UNREADABLE');
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
}

/** Removes a picture in all its sizes; nothing happens where it is gone already. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) await storage.remove(`${id}-${width}.webp`);
}
