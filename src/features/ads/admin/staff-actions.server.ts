import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdChanges, publishAdEdit } from '../ad-tags.server.ts';
import { extendAd } from '../lifecycle/payment-events.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAd, updateAd } from '../queries.server.ts';
import { extendedUntil, isLive } from '../rules.ts';
import { recordStaffAction } from '../staff-notices.server.ts';
import type { ExtendForm, FeatureForm, MoveForm } from './contract.ts';

/**
 * Extends an ad without a payment; an expired one is active again. Throws ILLEGAL_TRANSITION unless it is active,
 * reserved or expired and its seller's account is active.
 */
export async function extendAdAsStaff(
  ctx: StaffCtx<'moderator'>,
  adId: number,
  { days, reason }: ExtendForm,
): Promise<void> {
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

/**
 * Features an ad for more days, or ends its featured period with 0 days. Throws ILLEGAL_TRANSITION unless the ad is
 * live, and if it is not featured and has nothing to end.
 */
export async function featureAd(
  ctx: StaffCtx<'moderator'>,
  adId: number,
  { days, reason }: FeatureForm,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (!isLive(ad.status) || (days === 0 && !ad.featured_until)) throw new AppError('ILLEGAL_TRANSITION');
    const until = days === 0 ? null : new Date(extendedUntil(ad.featured_until?.getTime() ?? null, days, ctx.clock()));
    await updateAd(trx, adId, { featured_until: until });
    await publishAdChanges(trx, [adId], 'moved');
    await recordStaffAction(ctx, trx, {
      ad,
      action: days === 0 ? 'unfeature' : 'feature',
      before: { featuredUntil: ad.featured_until },
      after: { featuredUntil: until },
      reason,
    });
  });
}

/**
 * Moves an ad to another category without subcategories, whatever its plan. Values without a specification in the
 * category stay stored and are not shown. Throws ILLEGAL_TRANSITION if the ad is deleted or already in the category.
 */
export async function moveAd(
  ctx: StaffCtx<'moderator'>,
  adId: number,
  { categoryId, reason }: MoveForm,
): Promise<void> {
  const catalog = await getCatalog(ctx.db);
  const category = requireCategory(catalog, categoryId);
  if (!category.isLeaf) throw new AppError('CATEGORY_NOT_LEAF');
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (ad.status === 'deleted' || ad.category_id === category.id) throw new AppError('ILLEGAL_TRANSITION');
    await publishAdEdit(trx, adId, () => updateAd(trx, adId, { category_id: category.id }));
    await recordStaffAction(ctx, trx, {
      ad,
      action: 'move',
      before: { category: catalog.categoryById.get(ad.category_id)?._id ?? null },
      after: { category: category._id },
      reason,
    });
  });
}
