import { type Ctx, requireMember, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { type LockedAd, lockAd } from '../lock-ad.server.ts';
import { type AdRow, findAd } from '../queries.server.ts';

/** The member's own ad, or for moderators any ad. Throws AD_NOT_FOUND for a missing or deleted ad, FORBIDDEN. */
export const findEditedAd = async (ctx: Ctx, id: number): Promise<AdRow> =>
  requireEditor(ctx, await findAd(ctx.db, id));

/** Locks the ad until the transaction ends. Throws as `findEditedAd` does. */
export const lockEditedAd = async (ctx: Ctx, trx: Database, id: number): Promise<LockedAd> =>
  requireEditor(ctx, await lockAd(trx, id));

function requireEditor<Ad extends AdRow>(ctx: Ctx, ad: Ad | undefined): Ad {
  const { userId } = requireMember(ctx);
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) requireRole(ctx, 'moderator');
  return ad;
}
