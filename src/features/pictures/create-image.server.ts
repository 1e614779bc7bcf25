import type { Services } from '#platform/context.server.ts';

import type { Image } from './image.ts';
import { toImage } from './presenters.server.ts';
import { insertImage } from './queries.server.ts';
import { removeImage, storeImage, throwIfAborted } from './store-image.server.ts';

/**
 * Stores a picture file with its record. `ownerId` is null for imported pictures. Stores nothing if `signal` is aborted
 * before. Throws as `storeImage` does.
 */
export async function createImage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: string,
  ownerId: number | null,
  signal?: AbortSignal,
): Promise<Image> {
  const image = await storeImage(storage, file, ownerId, signal);
  try {
    throwIfAborted(signal);
    await insertImage(db, { ...image, owner_id: ownerId });
  } catch (error) {
    await removeImage(storage, image.id);
    throw error;
  }
  return toImage(image);
}
