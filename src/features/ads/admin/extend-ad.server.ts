import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { extendAd } from '../lifecycle/extend-ad.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAd } from '../queries.server.ts';
import { recordStaffAction } from '../staff-notices/record-staff-action.server.ts';
import type { ExtendForm } from './contract.ts';

/**
 * Extends an ad without a payment; an expired one is active again. Throws ILLEGAL_TRANSITION unless it is active,
 * reserved or expired and its seller's account is active.
 */
export async function extendAdAsStaff(ctx: Ctx, adId: number, { days, reason }: ExtendForm): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (!ad.isSellerActive) throw new AppError('ILLEGAL_TRANSITION');
    await extendAd(ctx, trx, ad, { days, featuredDays: 0 });
    const extended = await findAd(trx, adId);
    await recordStaffAction(ctx, trx, {
      ad,
      action: 'extend',
      before: { status: ad.status, endsAt: ad.ends_at },
      after: { status: extended?.status, endsAt: extended?.ends_at },
      reason,
    });
  });
}
