import { randomUUID } from 'node:crypto';

import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type PictureDecoder, throwIfAborted } from '#platform/picture-decoder/picture-decoder.server.ts';

import type { Image } from './image.ts';
import { toImage } from './presenters.server.ts';
import { deleteUnusedImages, insertImage, lockOwner, sumStoredBytes } from './queries.server.ts';

/**
 * Stores a picture file with its record. `ownerId` is null for imported pictures. Stores nothing if `signal` is aborted
 * before. Throws as `storeImage` does, and PICTURE_STORAGE_FULL above the member's quota.
 */
export async function createImage(
  services: Pick<Services, 'db' | 'storage' | 'decoder' | 'config'>,
  file: string,
  ownerId: number | null,
  signal?: AbortSignal,
): Promise<Image> {
  const { db, storage } = services;
  const image = await storeImage(services, file, ownerId, signal);
  try {
    throwIfAborted(signal);
    const row = { ...image, owner_id: ownerId };
    if (ownerId === null) await insertImage(db, row);
    else await withinQuota(services, ownerId, (trx) => insertImage(trx, row));
  } catch (error) {
    await removeImage(storage, image.id);
    throw error;
  }
  return toImage(image);
}

/** Widths of the stored sizes in pixels. Smaller pictures are not enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
/** Imported pictures have no owner and share the turns of one. */
const NOBODY = 'nobody';

export interface StoredImage {
  id: string;
  width: number;
  height: number;
  /** A tiny preview as a data URI of a few hundred bytes. */
  placeholder: string;
  /** The bytes of all sizes together. */
  bytes: number;
  /** A perceptual fingerprint; null for a picture with too little detail. */
  fingerprint: string | null;
}

/**
 * Stores a picture file as `{id}-{width}.webp` in each size. Detects the format from the content, rotates the picture
 * upright and strips its metadata, including its location. Throws as `PictureDecoder` does.
 */
export async function storeImage(
  { decoder, storage }: Pick<Services, 'decoder' | 'storage'>,
  file: string,
  ownerId: number | null,
  signal?: AbortSignal,
): Promise<StoredImage> {
  const owner = ownerId ?? NOBODY;
  const { files, ...image } = await decoder.run('resize', { picture: file, widths: IMAGE_WIDTHS }, { owner, signal });
  const id = randomUUID();
  try {
    for (const [at, content] of files.entries()) await storage.write(keyOf(id, IMAGE_WIDTHS[at]!), content);
  } catch (error) {
    await removeImage(storage, id);
    throw error;
  }
  return { id, ...image, bytes: files.reduce((sum, { length }) => sum + length, 0) };
}

/** The centre square of a member's picture file, `pixels` wide, as WebP. Throws as `PictureDecoder` does. */
export const cropSquare = (
  decoder: PictureDecoder,
  file: string,
  pixels: number,
  owner: number,
  signal?: AbortSignal,
): Promise<Uint8Array> =>
  decoder.run('cover', { picture: file, width: pixels, height: pixels, format: 'webp' }, { owner, signal });

const keyOf = (id: string, width: number) => `${id}-${width}.webp`;

/** Deletes every size of a picture. Does nothing if it no longer exists. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) await storage.remove(keyOf(id, width));
}

/** Deletes the pictures that no ad, pending change, draft, message, open report, setting or banner uses. */
export async function deleteImagesIfUnused(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ids: string[],
): Promise<void> {
  for (const id of await deleteUnusedImages(db, ids)) await removeImage(storage, id);
}

/**
 * Runs `change` in a transaction, one at a time per member. Rolls it back and throws PICTURE_STORAGE_FULL if the
 * member's pictures and unfinished uploads then exceed the quota.
 */
export function withinQuota<T>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  ownerId: number,
  change: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const result = await change(trx);
    if ((await sumStoredBytes(trx, ownerId)) > config.memberStorageBytes) throw new AppError('PICTURE_STORAGE_FULL');
    return result;
  });
}

/** Throws PICTURE_STORAGE_FULL if the member has no storage left. Checked before a picture is queued. */
export async function requireStorage({ db, config }: Ctx, ownerId: number): Promise<void> {
  if ((await sumStoredBytes(db, ownerId)) >= config.memberStorageBytes) throw new AppError('PICTURE_STORAGE_FULL');
}
