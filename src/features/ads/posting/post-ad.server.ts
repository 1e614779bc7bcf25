import type * as z from 'zod/mini';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { lockActiveMember } from '#features/accounts/deletion/deletion.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';

import type { MyAd } from '../contract.ts';
import { lockAd, type LockedAd } from '../lock-ad.server.ts';
import { getMyAd } from '../my-ads/find-my-ads.server.ts';
import { requireWithinLimits } from '../posting-limits/posting-limits.server.ts';
import { findAdByDraftId, insertAd, insertAdImages } from '../queries.server.ts';
import { type EventContext, recordEvent, transitionAd } from '../transition-ad.server.ts';
import type { AdForm, CheckedAdForm, StaffAdForm } from '../ad-form.ts';
import { hasPrice, toMinorUnits } from '../rules.ts';
import type { CheckedColumns } from '../signals/check-ad.server.ts';
import { requireNotRejected } from '../signals/reject-by-rules.server.ts';
import { requireEditorsImages, requireOwnImages } from './own-images.server.ts';
import { type ParsedAdForm, parseNewAdForm, toAdColumns } from './parse-ad-form.server.ts';
import { publishAd } from './publish-ad.server.ts';

/**
 * Stores the member's ad with the status `pending_payment`. Idempotent by draft: posting the same draft again returns
 * the existing ad. `postedFrom` is the id of the archived ad that is reposted. Throws TOO_MANY_OPEN_ADS,
 * TOO_MANY_ADS_TODAY and TOO_MANY_OPEN_ADS_IN_CATEGORY, and AD_REFUSED for what the operator's rules would reject.
 */
export async function postAd(
  ctx: MemberCtx,
  form: z.output<typeof AdForm>,
  postedFrom: number | null = null,
): Promise<MyAd> {
  const { userId } = ctx.viewer;
  const parsed = await parseNewAdForm(ctx.db, form);
  const imageIds = await requireOwnImages(ctx.db, userId, form.images);

  const id = await ctx.db.transaction().execute(async (trx) => {
    const posted = await findAdByDraftId(trx, form.draftId);
    if (!posted) {
      await requireWithinLimits(ctx, trx, { memberId: userId, categoryId: parsed.categoryId });
      await requireNotRejected(ctx, trx, toCheckedAd(userId, parsed), imageIds);
    }
    const ad = { draftId: form.draftId, sellerId: userId, postedFrom, parsed, imageIds };
    const inserted = await insertPostedAd(ctx, trx, ad);
    if (inserted !== undefined) return inserted;
    const existing = posted ?? (await findAdByDraftId(trx, form.draftId));
    if (existing?.seller_id !== userId) throw new AppError('FORBIDDEN');
    return existing.id;
  });

  return getMyAd(ctx, id);
}

/** Refuses what the operator's rules would reject, while the member still writes: AD_REFUSED. */
export async function checkNewAd(ctx: MemberCtx, form: CheckedAdForm): Promise<void> {
  const { categoryBySlug, countryByCode } = await getCatalog(ctx.db);
  const [category, country] = [categoryBySlug.get(form.categoryId), countryByCode.get(form.country)];
  if (!category) throw fieldError('categoryId', 'categoryRequired');
  if (!country) throw fieldError('country', 'countryRequired');
  const price = hasPrice(form.priceKind) ? toMinorUnits(form.price ?? '', country.currencyDecimals) : null;
  const ad = {
    id: 0,
    seller_id: ctx.viewer.userId,
    category_id: category.id,
    country_id: country.id,
    title: form.title,
    description: form.description,
    price: price ?? null,
    currency: country.currency,
  };
  const imageIds = await requireOwnImages(ctx.db, ctx.viewer.userId, form.images);
  await ctx.db.transaction().execute((trx) => requireNotRejected(ctx, trx, ad, imageIds));
}

function toCheckedAd(sellerId: number, { categoryId, countryId, content, price }: ParsedAdForm): CheckedColumns {
  const { title, description } = content;
  const ids = { id: 0, seller_id: sellerId, category_id: categoryId, country_id: countryId };
  return { ...ids, title, description, price: price.price ?? null, currency: price.currency };
}

interface PostedAd {
  draftId: string;
  sellerId: number;
  /** The id of the archived ad that is reposted. */
  postedFrom: number | null;
  parsed: ParsedAdForm;
  imageIds: string[];
}

/**
 * Inserts an ad that awaits payment, in the caller's transaction. Resolves to its id; undefined if the draft was posted
 * before.
 */
async function insertPostedAd(
  ctx: EventContext,
  trx: Database,
  { draftId, sellerId, postedFrom, parsed, imageIds }: PostedAd,
): Promise<number | undefined> {
  const inserted = await insertAd(trx, {
    draft_id: draftId,
    seller_id: sellerId,
    category_id: parsed.categoryId,
    country_id: parsed.countryId,
    posted_from: postedFrom,
    ...toAdColumns(parsed.content),
    ...parsed.price,
    status: 'pending_payment',
    posted_at: new Date(ctx.clock()),
  });
  if (!inserted) return undefined;
  await insertAdImages(trx, inserted.id, imageIds);
  await recordEvent(ctx, trx, [{ id: inserted.id, status: 'pending_payment' }], 'post');
  return inserted.id;
}

interface StaffAd {
  memberId: number;
  staffId: number;
  form: StaffAdForm;
  parsed: ParsedAdForm;
}

/**
 * Publishes an ad of a member that staff posted, without a payment, in the caller's transaction. The pictures become
 * the member's. Posting limits don't apply. `isNew` is false if the draft was posted before. Throws MEMBER_NOT_ACTIVE.
 */
export async function publishForMember(
  ctx: Ctx,
  trx: Database,
  { memberId, staffId, form, parsed }: StaffAd,
): Promise<{ ad: LockedAd; isNew: boolean }> {
  if (!(await lockActiveMember(trx, memberId))) throw new AppError('MEMBER_NOT_ACTIVE');
  const imageIds = await requireEditorsImages(trx, { sellerId: memberId, editorId: staffId }, form.images);
  const ad = { draftId: form.draftId, sellerId: memberId, postedFrom: null, parsed, imageIds };
  const id = await insertPostedAd(ctx, trx, ad);
  if (id === undefined) {
    const posted = await findAdByDraftId(trx, form.draftId);
    if (posted?.seller_id !== memberId) throw new AppError('FORBIDDEN');
    return { ad: await lockAd(trx, posted.id), isNew: false };
  }
  const paid = await transitionAd(ctx, trx, await lockAd(trx, id), 'pay');
  return { ad: await publishAd(ctx, trx, paid, form), isNew: true };
}
