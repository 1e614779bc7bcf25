import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdEdit } from '../ad-tags.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { updateAd } from '../queries.server.ts';
import { recordStaffAction } from '../staff-notices/record-staff-action.server.ts';
import type { MoveForm } from './contract.ts';

/**
 * Moves an ad to another category without subcategories, whatever its plan. Values without a specification in the
 * category stay stored and are not shown. Throws ILLEGAL_TRANSITION if the ad is deleted or already in the category.
 */
export async function moveAd(ctx: Ctx, adId: number, { categoryId, reason }: MoveForm): Promise<void> {
  requireRole(ctx, 'moderator');
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
