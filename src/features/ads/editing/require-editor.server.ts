import { sql } from 'kysely';

import { type MemberCtx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockAd, type LockedAd } from '../lock-ad.server.ts';
import { requireOwnImages } from '../posting/require-own-images.server.ts';
import { type AdRow, findAd } from '../queries.server.ts';

/** The member's own ad, or for moderators any ad. Throws AD_NOT_FOUND for a missing or deleted ad, FORBIDDEN. */
export const findEditedAd = async (ctx: MemberCtx, id: number): Promise<AdRow> =>
  requireEditor(ctx, await findAd(ctx.db, id));

/** Locks the ad until the transaction ends. Throws as `findEditedAd` does. */
export const lockEditedAd = async (ctx: MemberCtx, trx: Database, id: number): Promise<LockedAd> =>
  requireEditor(ctx, await lockAd(trx, id));

function requireEditor<Ad extends AdRow>(ctx: MemberCtx, ad: Ad | undefined): Ad {
  const { userId } = ctx.viewer;
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) requireRole(ctx, 'moderator');
  return ad;
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
