import type * as z from 'zod/mini';

import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findMyAds } from '../my-ads/find-my-ads.server.ts';
import type { MyAd } from '../contract.ts';
import { findAdByDraftId } from '../queries.server.ts';
import { requireWithinLimits } from '../posting-limits/require-within-limits.server.ts';
import type { AdForm } from './contract.ts';
import { insertPostedAd } from './insert-posted-ad.server.ts';
import { parseNewAdForm } from './parse-new-ad-form.server.ts';
import { requireOwnImages } from './require-own-images.server.ts';

/**
 * Stores the member's ad with the status `pending_payment`. Idempotent by draft: posting the same draft again returns
 * the existing ad. `postedFrom` is the id of the archived ad that is reposted. Throws TOO_MANY_OPEN_ADS,
 * TOO_MANY_ADS_TODAY and TOO_MANY_OPEN_ADS_IN_CATEGORY.
 */
export async function postAd(ctx: Ctx, form: z.output<typeof AdForm>, postedFrom: number | null = null): Promise<MyAd> {
  const { userId } = requireMember(ctx);
  const parsed = await parseNewAdForm(ctx.db, form);
  const imageIds = await requireOwnImages(ctx.db, userId, form.images);

  const id = await ctx.db.transaction().execute(async (trx) => {
    const posted = await findAdByDraftId(trx, form.draftId);
    if (!posted) await requireWithinLimits(ctx, trx, { memberId: userId, categoryId: parsed.categoryId });
    const ad = { draftId: form.draftId, sellerId: userId, postedFrom, parsed, imageIds };
    const inserted = await insertPostedAd(ctx, trx, ad);
    if (inserted !== undefined) return inserted;
    const existing = posted ?? (await findAdByDraftId(trx, form.draftId));
    if (existing?.seller_id !== userId) throw new AppError('FORBIDDEN');
    return existing.id;
  });

  const [view] = await findMyAds(ctx, [id]);
  if (!view) throw new AppError('AD_NOT_FOUND');
  return view;
}
