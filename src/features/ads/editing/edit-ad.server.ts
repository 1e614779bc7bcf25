import { isDeepStrictEqual } from 'node:util';

import type * as z from 'zod/mini';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { findMyAds } from '../cards.server.ts';
import { type AdStatus, type MyAd } from '../contract.ts';
import { type EditForm, MAX_IMAGES } from '../posting/contract.ts';
import { moveAd } from '../move-ad.server.ts';
import { lockOwnAd } from '../own-ad.server.ts';
import { requireImages } from '../post-ad.server.ts';
import { needsApproval } from '../publish-ad.server.ts';
import { type AdRow, findAd, findAdImages, replaceAdImages, updateAd } from '../queries.server.ts';
import { type AdContent, contentOf, type ReadForm, readForm, toColumns } from '../read-form.server.ts';
import { isEditable, isLive, isPaid } from '../rules.ts';
import { deleteRevision, findPayment, findRevisions, writePrice, writeRevision } from './queries.server.ts';

type Form = z.output<typeof EditForm>;

/** What the form says, beside what there is. */
interface Edit extends ReadForm {
  ad: AdRow;
  imageIds: string[];
  oldImageIds: string[];
}

/**
 * Changes the member's own ad. One that isn't live changes at once, and a rejected one goes back to the queue without a new fee.
 * Of a live one the price changes at once, the rest waits for a moderator where the category or the site wants one.
 * Refuses with AD_CHANGED what was written on an older state of the ad. The date that lists sort by stays.
 */
export async function changeAd(ctx: Ctx, id: number, form: Form): Promise<{ ad: MyAd; updatedAt: string }> {
  const { userId } = requireMember(ctx);
  const catalog = await getCatalog(ctx.db);
  const isSeen = await ctx.db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, id, userId);
    if (!isEditable(ad.status as AdStatus)) throw new AppError('ILLEGAL_TRANSITION');
    if (ad.updated_at.getTime() !== Date.parse(form.updatedAt)) throw new AppError('AD_CHANGED');
    const edit = await readEdit(trx, ad, form, catalog);
    return isLive(ad.status as AdStatus) ? changeLive(ctx, trx, edit) : changeHidden(trx, edit);
  });
  if (isSeen) ctx.contentChanged();
  const [ad] = await findMyAds(ctx, [id]);
  const written = await findAd(ctx.db, id);
  if (!ad || !written) throw new AppError('AD_NOT_FOUND');
  return { ad, updatedAt: written.updated_at.toISOString() };
}

async function readEdit(db: Database, ad: AdRow, form: Form, catalog: Catalog): Promise<Edit> {
  const read = readForm(form, catalog);
  const { hasOpenOrder, pictures } = await findPayment(db, ad.id);
  if (isPaid(ad.status as AdStatus) || hasOpenOrder) requireSamePlace(ad, read);
  const imageIds = await requireImages(db, ad.seller_id, form.images);
  const oldImageIds = (await findAdImages(db, [ad.id])).map((image) => image.id);
  const allowed = Math.max(pictures ?? MAX_IMAGES, oldImageIds.length);
  if (imageIds.length > allowed) throw new AppError('TOO_MANY_IMAGES');
  const area = keepArea(read.content.area, ad);
  return { ...read, content: { ...read.content, area }, ad, imageIds, oldImageIds };
}

/** The plan is paid, or can be at any moment, for this category and in this country's currency. */
function requireSamePlace(ad: AdRow, { categoryId, countryId }: ReadForm): void {
  const fieldErrors = {
    ...(categoryId !== ad.category_id && { categoryId: 'categoryFixed' }),
    ...(countryId !== ad.country_id && { country: 'countryFixed' }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** The form shows an area in one language: unchanged there, it stays in both. */
function keepArea(area: AdContent['area'], ad: AdRow): AdContent['area'] {
  const old = contentOf(ad).area;
  return area && old && (area.en === old.en || area.ar === old.ar) ? old : area;
}

async function changeHidden(
  db: Database,
  { ad, categoryId, countryId, content, price, imageIds }: Edit,
): Promise<boolean> {
  const change = { category_id: categoryId, country_id: countryId, ...toColumns(content), ...price };
  if (ad.status === 'rejected') await moveAd(db, ad.id, 'resubmit', () => ({ ...change, reason: null }));
  else await updateAd(db, ad.id, change);
  await replaceAdImages(db, ad.id, imageIds);
  return false;
}

/** True when visitors see something of it at once. */
async function changeLive(
  ctx: Ctx,
  db: Database,
  { ad, content, price, imageIds, oldImageIds }: Edit,
): Promise<boolean> {
  const isOther = !isDeepStrictEqual(content, contentOf(ad)) || !isDeepStrictEqual(imageIds, oldImageIds);
  const mustWait = isOther && (await needsApproval(db, ad));
  const isPriceNew = price.price_kind !== ad.price_kind || price.price !== ad.price;
  const now = new Date(ctx.clock());

  if (mustWait) await keepForReview(db, ad.id, content, imageIds, now);
  else await deleteRevision(db, ad.id);
  if (isOther && !mustWait) await replaceAdImages(db, ad.id, imageIds);
  if (isPriceNew) {
    await writePrice(db, ad.id, ad.created_at, ad);
    await writePrice(db, ad.id, now, price);
  }
  // Written even when everything waits: another tab's form is old now.
  await updateAd(db, ad.id, { ...(isPriceNew && price), ...(isOther && !mustWait && toColumns(content)) });
  return isPriceNew || (isOther && !mustWait);
}

/** What waits already, or was rejected just so, stays where it is. */
async function keepForReview(
  db: Database,
  adId: number,
  content: AdContent,
  imageIds: string[],
  now: Date,
): Promise<void> {
  const [revision] = await findRevisions(db, [adId]);
  if (revision && isDeepStrictEqual(revision.content, content) && isDeepStrictEqual(revision.image_ids, imageIds))
    return;
  await writeRevision(db, adId, content, imageIds, now);
}
