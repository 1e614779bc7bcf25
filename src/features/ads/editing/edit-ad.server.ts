import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';

import type { AdContent } from '../ad-content.ts';
import { publishAdEdit } from '../ad-tags.server.ts';
import type { MyAd } from '../contract.ts';
import { type LockedAd, lockEditedAd } from '../lock-ad.server.ts';
import { getMyAd } from '../my-ads/find-my-ads.server.ts';
import { requireWithinCategoryLimits } from '../posting-limits/posting-limits.server.ts';
import { type EditForm, MAX_IMAGES } from '../ad-form.ts';
import { requireEditorsImages } from '../posting/own-images.server.ts';
import { parseAdForm, type ParsedAdForm, toAdColumns, toAdContent } from '../posting/parse-ad-form.server.ts';
import { needsApproval } from '../posting/publish-ad.server.ts';
import { findAd, findAdImageIds, replaceAdImages, updateAd } from '../queries.server.ts';
import { recordPrice } from '../record-price.server.ts';
import { isEditable, isLive, isPaidStatus } from '../rules.ts';
import { type AdCheck, checkAd } from '../signals/check-ad.server.ts';
import { rejectAdByRules, rejectChangeByRules } from '../signals/reject-by-rules.server.ts';
import { recordStaffAction } from '../staff-notices.server.ts';
import { transitionAd } from '../transition-ad.server.ts';
import { deleteRevision, findPlanConstraints, findRevisions, upsertRevision } from './queries.server.ts';

type Form = z.output<typeof EditForm>;

/**
 * Edits the member's own ad, or for moderators any ad: their edits need no review, need a reason and are audited. An ad
 * that is not live changes at once; a rejected one also returns to the review queue without a new fee. The price of a
 * live ad changes at once; other changes are queued for review where the category, the site or the rules for signals
 * require it. These rules may also reject what a seller submits. Throws AD_CHANGED when the form is based on an older
 * version, and TOO_MANY_OPEN_ADS_IN_CATEGORY. Keeps the creation date, which lists sort by.
 */
export async function editAd(ctx: MemberCtx, id: number, form: Form): Promise<{ ad: MyAd; updatedAt: string }> {
  const { userId } = ctx.viewer;
  const catalog = await getCatalog(ctx.db);
  await transact(ctx, async (trx) => {
    const ad = await lockEditedAd(ctx, trx, id);
    if (!isEditable(ad.status)) throw new AppError('ILLEGAL_TRANSITION');
    if (ad.updated_at.getTime() !== Date.parse(form.updatedAt)) throw new AppError('AD_CHANGED');
    const edit = await parseEdit(trx, ad, form, catalog, userId);
    const { categoryId } = edit;
    if (categoryId !== ad.category_id && !edit.isByStaff)
      await requireWithinCategoryLimits(ctx, trx, { memberId: userId, categoryId, adId: id });
    await (isLive(ad.status) ? editLiveAd(ctx, trx, edit) : editHiddenAd(ctx, trx, edit));
    if (edit.isByStaff) await recordStaffEdit(ctx, trx, edit, catalog);
  });
  const ad = await getMyAd(ctx, id);
  const updated = await findAd(ctx.db, id);
  if (!updated) throw new AppError('AD_NOT_FOUND');
  return { ad, updatedAt: updated.updated_at.toISOString() };
}

async function parseEdit(db: Database, ad: LockedAd, form: Form, catalog: Catalog, editorId: number): Promise<AdEdit> {
  const isByStaff = ad.seller_id !== editorId;
  if (isByStaff && !form.reason) throw fieldError('reason', 'reasonRequired');
  const parsed = parseAdForm(form, catalog);
  const { hasOpenOrder, pictures } = await findPlanConstraints(db, ad.id);
  if (isPaidStatus(ad.status) || hasOpenOrder) requireSameCategoryAndCountry(ad, parsed);
  const imageIds = await requireEditorsImages(db, { sellerId: ad.seller_id, editorId }, form.images);
  const oldImageIds = await findAdImageIds(db, ad.id);
  const maxImages = Math.max(pictures ?? MAX_IMAGES, oldImageIds.length);
  if (imageIds.length > maxImages) throw new AppError('TOO_MANY_IMAGES');
  const area = mergeArea(parsed.content.area, ad);
  return {
    ...parsed,
    content: { ...parsed.content, area },
    ad,
    imageIds,
    oldImageIds,
    isByStaff,
    reason: form.reason,
  };
}

/** The plan was paid, or has an open order, for this category and in this country's currency. */
function requireSameCategoryAndCountry(ad: LockedAd, { categoryId, countryId }: ParsedAdForm): void {
  const fieldErrors = {
    ...(categoryId !== ad.category_id && { categoryId: 'categoryFixed' }),
    ...(countryId !== ad.country_id && { country: 'countryFixed' }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** The form has the area in one language only: when that text is unchanged, both languages are kept. */
function mergeArea(area: AdContent['area'], ad: LockedAd): AdContent['area'] {
  const old = toAdContent(ad).area;
  return area && old && (area.en === old.en || area.ar === old.ar) ? old : area;
}

async function editHiddenAd(ctx: Ctx, db: Database, edit: AdEdit): Promise<void> {
  const { ad, categoryId, countryId, content, price, imageIds, isByStaff } = edit;
  const change = { category_id: categoryId, country_id: countryId, ...toAdColumns(content), ...price };
  const edited =
    ad.status === 'rejected'
      ? await transitionAd(ctx, db, ad, 'resubmit', { ...change, reason: null })
      : await updateAd(db, ad.id, change).then(() => ad);
  await replaceAdImages(db, ad.id, imageIds);
  // An ad that awaits payment is checked when it is paid.
  if (!isPaidStatus(ad.status)) return;
  const check = await checkEdit(ctx, db, edit);
  if (check.verdict === 'reject' && !isByStaff) await rejectAdByRules(ctx, db, edited, check);
}

/** Finds the signals of the ad as edited. */
function checkEdit(
  ctx: Ctx,
  db: Database,
  { ad, categoryId, countryId, content, price, imageIds }: AdEdit,
): Promise<AdCheck> {
  const edited = { ...ad, ...content, category_id: categoryId, country_id: countryId };
  return checkAd(ctx, db, { ...edited, price: price.price ?? null, currency: price.currency }, imageIds);
}

async function editLiveAd(ctx: Ctx, db: Database, edit: AdEdit): Promise<void> {
  const { ad, content, price, imageIds, oldImageIds, isByStaff } = edit;
  const hasNewContent = !isDeepStrictEqual(content, toAdContent(ad)) || !isDeepStrictEqual(imageIds, oldImageIds);
  const check = hasNewContent && !isByStaff ? await checkEdit(ctx, db, edit) : null;
  const isStopped = check?.verdict === 'hold' || check?.verdict === 'reject';
  const needsReview = isStopped || (check !== null && (await needsApproval(db, ad)));
  const hasNewPrice = price.price_kind !== ad.price_kind || price.price !== ad.price;
  const now = new Date(ctx.clock());

  if (needsReview) await queueForReview(db, ad.id, content, imageIds, now);
  else await deleteRevision(db, ad.id);
  if (check?.verdict === 'reject') await rejectChangeByRules(ctx, db, ad, check);
  if (hasNewPrice) {
    await recordPrice(db, ad.id, ad.created_at, ad);
    await recordPrice(db, ad.id, now, price);
  }
  const isVisible = hasNewPrice || (hasNewContent && !needsReview);
  // Updates `updated_at` even when everything is queued, because forms in other tabs are outdated now.
  const change = { ...(hasNewPrice && price), ...(hasNewContent && !needsReview && toAdColumns(content)) };
  if (!isVisible) return updateAd(db, ad.id, change);
  await publishAdEdit(db, ad.id, async () => {
    await updateAd(db, ad.id, change);
    if (hasNewContent && !needsReview) await replaceAdImages(db, ad.id, imageIds);
  });
}

/** Does not change an identical pending or rejected revision. */
async function queueForReview(
  db: Database,
  adId: number,
  content: AdContent,
  imageIds: string[],
  now: Date,
): Promise<void> {
  const [revision] = await findRevisions(db, [adId]);
  if (revision && isDeepStrictEqual(revision.content, content) && isDeepStrictEqual(revision.image_ids, imageIds))
    return;
  await upsertRevision(db, adId, content, imageIds, now);
}

/**
 * Records a moderator's edit and has the seller notified, in the caller's transaction. The audit log gets the category
 * and price before and after, and which of the seller's texts and pictures changed, without their content. Does nothing
 * if nothing changed.
 */
async function recordStaffEdit(
  ctx: Ctx,
  trx: Database,
  { ad, categoryId, content, price, imageIds, oldImageIds, reason }: AdEdit,
  catalog: Catalog,
): Promise<void> {
  const slugOf = (id: number) => catalog.categoryById.get(id)?._id ?? null;
  const stored = { category: slugOf(ad.category_id), price: ad.price, priceKind: ad.price_kind };
  const edited = { category: slugOf(categoryId), price: price.price ?? null, priceKind: price.price_kind };
  const fields = (Object.keys(stored) as (keyof typeof stored)[]).filter((name) => stored[name] !== edited[name]);
  const pick = (values: typeof stored | typeof edited) =>
    Object.fromEntries(fields.map((name) => [name, values[name]]));

  const old = toAdContent(ad);
  const texts = (Object.keys(content) as (keyof typeof content)[]).filter(
    (name) => !isDeepStrictEqual(content[name], old[name]),
  );
  const changed = new Set<string>(texts.map((name) => CONTENT_FIELDS[name]));
  if (!isDeepStrictEqual(imageIds, oldImageIds)) changed.add('pictures');
  if (fields.length === 0 && changed.size === 0) return;
  await recordStaffAction(ctx, trx, {
    ad,
    action: 'edit',
    before: pick(stored),
    after: { ...pick(edited), ...Object.fromEntries([...changed].map((name) => [name, 'changed'])) },
    ...(reason && { reason }),
  });
}

/** The audit log's names of the fields of an ad's content. */
const CONTENT_FIELDS = {
  title: 'title',
  description: 'description',
  attributes: 'attributes',
  features: 'features',
  area: 'place',
  city_id: 'place',
  lat: 'place',
  lng: 'place',
  shows_area_only: 'place',
} as const satisfies Record<keyof AdEdit['content'], string>;

/** The parsed form and the stored ad. */
interface AdEdit extends ParsedAdForm {
  ad: LockedAd;
  imageIds: string[];
  oldImageIds: string[];
  /** Whether a moderator edits the ad, not its seller. */
  isByStaff: boolean;
  /** The moderator's reason, for the seller. */
  reason: string | undefined;
}
