import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { requireOwnImages } from '../posting/require-own-images.server.ts';

/**
 * The image ids without duplicates. Those that staff uploaded for the ad become the seller's. Throws IMAGE_NOT_FOUND
 * unless all of them are the seller's or the editor's.
 */
export async function requireEditorsImages(
  trx: Database,
  { sellerId, editorId }: { sellerId: number; editorId: number },
  images: string[],
): Promise<string[]> {
  if (editorId !== sellerId)
    await trx
      .updateTable('images')
      .set({ owner_id: sellerId })
      .where('id', '=', sql<string>`any(${images}::uuid[])`)
      .where('owner_id', '=', editorId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ad_images').select('ad_id').whereRef('image_id', '=', 'images.id'))),
      )
      .execute();
  return requireOwnImages(trx, sellerId, images);
}
