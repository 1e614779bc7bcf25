import type { Services } from '#platform/context.server.ts';

import type { Image } from './image.ts';
import { toImage } from './presenters.server.ts';
import { insertImage } from './queries.server.ts';
import { storeImage } from './store-image.server.ts';

/** Stores a picture with its record. `ownerId` is null for imported pictures. Throws as `storeImage` does. */
export async function createImage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  bytes: Uint8Array,
  ownerId: number | null,
): Promise<Image> {
  const image = await storeImage(storage, bytes);
  await insertImage(db, { ...image, owner_id: ownerId });
  return toImage(image);
}
