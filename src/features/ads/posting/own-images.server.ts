import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

/** The image ids without duplicates. Throws IMAGE_NOT_FOUND unless all of them are the member's. */
export async function requireOwnImages(db: Database, userId: number, images: string[]): Promise<string[]> {
  const ids = [...new Set(images.map((id) => id.toLowerCase()))];
  if ((await countOwnImages(db, userId, ids)) !== ids.length) throw new AppError('IMAGE_NOT_FOUND');
  return ids;
}

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

/** How many of these images the member may use: uploaded ones, and those of the member's own (imported) ads. */
async function countOwnImages(db: Database, userId: number, ids: string[]): Promise<number> {
  const { total } = await db
    .selectFrom('images')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((or) =>
      or.or([
        or('owner_id', '=', userId),
        or.exists(
          or
            .selectFrom('ad_images')
            .innerJoin('ads', 'ads.id', 'ad_images.ad_id')
            .select('ads.id')
            .whereRef('ad_images.image_id', '=', 'images.id')
            .where('ads.seller_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
}
