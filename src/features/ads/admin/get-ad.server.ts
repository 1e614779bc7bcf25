import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findAdDetails } from '../ad-page/get-ad.server.ts';
import type { AdminAd } from './contract.ts';
import { findAdHistory } from './find-ad-history.server.ts';
import { findAdminAdRows } from './list-ads.server.ts';
import { findAdFacts } from './queries.server.ts';

/** An ad in any state. Throws AD_NOT_FOUND. */
export async function getAd(ctx: Ctx, id: number): Promise<AdminAd> {
  const { userId } = requireRole(ctx, 'moderator');
  const [[row], [details], facts, catalog] = await Promise.all([
    findAdminAdRows(ctx, [id]),
    findAdDetails(ctx, [id]),
    findAdFacts(ctx.db, id),
    getCatalog(ctx.db),
  ]);
  if (!row || !facts) throw new AppError('AD_NOT_FOUND');
  return {
    ...row,
    details: details ?? null,
    categoryPath: catalog.categoryById.get(facts.category_id)?.path ?? [],
    reason: facts.reason,
    plan: facts.plan,
    featuredUntil: facts.featured_until?.toISOString() ?? null,
    updatedAt: facts.updated_at.toISOString(),
    phoneReveals: facts.phone_reveals,
    hasPendingChange: facts.has_pending_change === true,
    isSellerActive: facts.seller_status === 'active',
    isOwn: facts.seller_id === userId,
    history: await findAdHistory(ctx.db, id, facts.seller_id),
  };
}
