import type { Services } from '#platform/context.server.ts';
import { throwIfAborted } from '#platform/picture-decoder/picture-decoder.server.ts';

import type { Image } from './image.ts';
import { toImage } from './presenters.server.ts';
import { insertImage } from './queries.server.ts';
import { removeImage, storeImage } from './store-image.server.ts';
import { withinQuota } from './within-quota.server.ts';

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
