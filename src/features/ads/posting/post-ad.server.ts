import type * as z from 'zod/mini';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import { findMyAds } from '../my-ads/find-my-ads.server.ts';
import type { MyAd } from '../contract.ts';
import { findAdByDraftId, insertAd, insertAdImages } from '../queries.server.ts';
import { requireWithinLimits } from '../posting-limits/require-within-limits.server.ts';
import { recordEvent } from '../record-event.server.ts';
import type { AdForm } from './contract.ts';
import { parseAdForm, toAdColumns } from './parse-ad-form.server.ts';
import { requireOwnImages } from './require-own-images.server.ts';

/**
 * Stores the member's ad with the status `pending_payment`. Idempotent by draft: posting the same draft again returns
 * the existing ad. `postedFrom` is the id of the archived ad that is reposted. Throws TOO_MANY_OPEN_ADS,
 * TOO_MANY_ADS_TODAY and TOO_MANY_OPEN_ADS_IN_CATEGORY.
 */
export async function postAd(ctx: Ctx, form: z.output<typeof AdForm>, postedFrom: number | null = null): Promise<MyAd> {
  const { userId } = requireMember(ctx);
  const catalog = await getCatalog(ctx.db);
  const { categoryId, countryId, content, price } = parseAdForm(form, catalog);
  if (catalog.categoryById.get(categoryId)?.isHidden) throw fieldError('categoryId', 'categoryHidden');
  if (catalog.countryById.get(countryId)?.isHidden) throw fieldError('country', 'countryHidden');
  if (catalog.cityById.get(content.city_id ?? 0)?.isHidden) throw fieldError('city', 'cityHidden');
  const ad = {
    draft_id: form.draftId,
    seller_id: userId,
    category_id: categoryId,
    country_id: countryId,
    posted_from: postedFrom,
  };
  const imageIds = await requireOwnImages(ctx.db, userId, form.images);

  const id = await ctx.db.transaction().execute(async (trx) => {
    const posted = await findAdByDraftId(trx, form.draftId);
    if (!posted) await requireWithinLimits(ctx, trx, { memberId: userId, categoryId });
    const inserted = await insertAd(trx, {
      ...ad,
      ...toAdColumns(content),
      ...price,
      status: 'pending_payment',
      posted_at: new Date(ctx.clock()),
    });
    if (inserted) {
      await insertAdImages(trx, inserted.id, imageIds);
      await recordEvent(ctx, trx, [{ id: inserted.id, status: 'pending_payment' }], 'post');
      return inserted.id;
    }
    const existing = posted ?? (await findAdByDraftId(trx, form.draftId));
    if (existing?.seller_id !== userId) throw new AppError('FORBIDDEN');
    return existing.id;
  });

  const [view] = await findMyAds(ctx, [id]);
  if (!view) throw new AppError('AD_NOT_FOUND');
  return view;
}
