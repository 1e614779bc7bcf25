import type * as z from 'zod/mini';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { findMyAds } from './cards.server.ts';
import type { MyAd } from './contract.ts';
import type { AdForm } from './posting/contract.ts';
import { countUsableImages } from './editing/queries.server.ts';
import { findAdByDraft, insertAd, insertAdImages } from './queries.server.ts';
import { readForm, toColumns } from './read-form.server.ts';

/**
 * Stores the member's ad; it waits for payment of a plan. Posting the same draft again answers with the ad there is.
 * `postedFrom` is the archived ad that it was made from anew.
 */
export async function storeAd(
  ctx: Ctx,
  form: z.output<typeof AdForm>,
  postedFrom: number | null = null,
): Promise<MyAd> {
  const { userId } = requireMember(ctx);
  const { categoryId, countryId, content, price } = readForm(form, await getCatalog(ctx.db));
  const ad = {
    draft_id: form.draftId,
    seller_id: userId,
    category_id: categoryId,
    country_id: countryId,
    posted_from: postedFrom,
  };
  const imageIds = await requireImages(ctx.db, userId, form.images);

  const id = await ctx.db.transaction().execute(async (trx) => {
    const stored = await insertAd(trx, { ...ad, ...toColumns(content), ...price, status: 'pending_payment' });
    if (stored) {
      await insertAdImages(trx, stored.id, imageIds);
      return stored.id;
    }
    const posted = await findAdByDraft(trx, form.draftId);
    if (posted?.seller_id !== userId) throw new AppError('FORBIDDEN');
    return posted.id;
  });

  const [view] = await findMyAds(ctx, [id]);
  if (!view) throw new AppError('AD_NOT_FOUND');
  return view;
}

/** Pictures without repetition; refuses those that are not the member's. */
export async function requireImages(db: Database, userId: number, images: string[]): Promise<string[]> {
  const ids = [...new Set(images.map((id) => id.toLowerCase()))];
  if ((await countUsableImages(db, userId, ids)) !== ids.length) throw new AppError('IMAGE_NOT_FOUND');
  return ids;
}
