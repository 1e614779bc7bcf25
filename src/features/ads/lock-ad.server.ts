import { lockActiveMember } from '#features/accounts/deletion/deletion.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type MemberCtx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { type AdRow, countAdImages, findAd, findSellerId, lockAd as lockAdRow } from './queries.server.ts';

/** An ad locked until the transaction ends, with everything that its permitted actions depend on. */
export interface LockedAd extends AdRow {
  /** Can't change before the transaction ends, because the account is locked, too. */
  isSellerActive: boolean;
  pictures: number;
  /** Ids of the ad's category and its ancestors. */
  categoryIds: number[];
}

/**
 * Locks an ad and its seller's account, in the caller's transaction. The account comes first, as when an account is
 * closed: the reverse order can deadlock. Returns deleted ads, too. Throws AD_NOT_FOUND.
 */
export async function lockAd(db: Database, id: number): Promise<LockedAd> {
  const sellerId = await findSellerId(db, id);
  if (sellerId === undefined) throw new AppError('AD_NOT_FOUND');
  const isSellerActive = await lockActiveMember(db, sellerId);
  const ad = await lockAdRow(db, id);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  const { categoryById } = await getCatalog(db);
  return {
    ...ad,
    isSellerActive,
    pictures: await countAdImages(db, id),
    categoryIds: categoryById.get(ad.category_id)?.pathIds ?? [],
  };
}

/** Throws as `requireOwnAd` does. */
export const findOwnAd = async (db: Database, id: number, userId: number): Promise<AdRow> =>
  requireOwnAd(await findAd(db, id), userId);

/** Locks the member's own ad until the transaction ends. Throws as `requireOwnAd` does. */
export const lockOwnAd = async (db: Database, id: number, userId: number): Promise<LockedAd> =>
  requireOwnAd(await lockAd(db, id), userId);

/** Throws AD_NOT_FOUND for a missing or deleted ad and FORBIDDEN for another member's. */
function requireOwnAd<Ad extends AdRow>(ad: Ad | undefined, userId: number): Ad {
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  return ad;
}

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
