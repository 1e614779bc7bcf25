import type { Services } from '#platform/context.server.ts';

import { deleteUnusedImages } from './queries.server.ts';
import { removeImage } from './store-image.server.ts';

/**
 * Deletes those of the pictures that no ad, pending change, draft, message, open report, setting or banner uses.
 */
export async function deleteImagesIfUnused(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ids: string[],
): Promise<void> {
  for (const id of await deleteUnusedImages(db, ids)) await removeImage(storage, id);
}
