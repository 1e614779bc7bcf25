import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { AppError } from '#platform/errors.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { Storage } from '#platform/storage.server.ts';

import { decodeImage } from './decode-image.server.ts';
import { fingerprintPicture } from './fingerprint-picture.server.ts';
import { inspectImage } from './inspect-image.server.ts';
import { MAX_DECODING_BYTES } from './rules.ts';

/** Widths of the stored sizes in pixels. Smaller pictures are not enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
/** Two pictures at a time, because sharp occupies threads of the pool that file operations use. */
const runInTurn = createFairQueue({ slots: 2, capacity: MAX_DECODING_BYTES });
/** Imported pictures have no owner and share the turns of one. */
const NOBODY = 'nobody';

export interface StoredImage {
  id: string;
  width: number;
  height: number;
  /** A tiny preview as a data URI of a few hundred bytes. */
  placeholder: string;
  /** Of all sizes together. */
  bytes: number;
  /** The result of `fingerprintPicture`. */
  fingerprint: string | null;
}

/**
 * Stores a picture file as `{id}-{width}.webp` in each size. Detects the format from the content, rotates the picture
 * upright and strips its metadata, including its location. Members take turns. Throws IMAGE_UNREADABLE for other or
 * truncated files, IMAGE_TOO_LARGE as `inspectImage` does, BAD_REQUEST if `signal` is aborted before its turn.
 */
export async function storeImage(
  storage: Storage,
  file: string,
  ownerId: number | null,
  signal?: AbortSignal,
): Promise<StoredImage> {
  const bytes = await inspectImage(file);
  return runInTurn(ownerId ?? NOBODY, bytes, async () => {
    throwIfAborted(signal);
    const { sizes, ...image } = await resize(file);
    const id = randomUUID();
    try {
      for (const [width, content] of sizes) await storage.write(keyOf(id, width), content);
    } catch (error) {
      await removeImage(storage, id);
      throw error;
    }
    return { id, ...image };
  });
}

/** The centre square of a member's picture file, `pixels` wide, as WebP. Same processing and errors as `storeImage`. */
export async function cropSquare(file: string, pixels: number, ownerId: number, signal?: AbortSignal): Promise<Buffer> {
  const bytes = await inspectImage(file);
  return runInTurn(ownerId, bytes, () => {
    throwIfAborted(signal);
    return decodeImage(file, (picture) =>
      picture.resize({ width: pixels, height: pixels, fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    );
  });
}

/** Throws BAD_REQUEST, which nobody receives, if the client has gone away. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('BAD_REQUEST', { cause: signal.reason });
}

function resize(file: string): Promise<Omit<StoredImage, 'id'> & { sizes: Map<number, Buffer> }> {
  return decodeImage(file, async (picture) => {
    const { data, info } = await picture
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
      bytes: [...sizes.values()].reduce((sum, { length }) => sum + length, 0),
      fingerprint: await fingerprintPicture(sharp(data, raw)),
      sizes,
    };
  });
}

const keyOf = (id: string, width: number) => `${id}-${width}.webp`;

/** Deletes every size of a picture. Does nothing if it no longer exists. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) await storage.remove(keyOf(id, width));
}
