import type * as z from 'zod/mini';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import type { MyAd } from '../contract.ts';
import { findEditedAd, findOwnAd } from '../lock-ad.server.ts';
import { type AdForm, type AdFormView, MAX_IMAGES } from '../ad-form.ts';
import { toAdContent } from '../posting/parse-ad-form.server.ts';
import { postAd } from '../posting/post-ad.server.ts';
import { toAdChange } from '../presenters.server.ts';
import { type AdRow, findAdImages } from '../queries.server.ts';
import { isLive, isPaidStatus, isRepostable, toMajorUnits } from '../rules.ts';
import * as editingApi from './contract.ts';
import { editAd } from './edit-ad.server.ts';
import { findImages, findPlanConstraints, findRevisions, type RevisionRow } from './queries.server.ts';

export const editingRoutes = [
  handle(editingApi.getForm, async (ctx, { params }) => ({ ad: await getAdForm(ctx, Number(params.id)) })),

  handle(editingApi.edit, (ctx, { params, body }) => editAd(ctx, Number(params.id), body)),

  handle(editingApi.repost, async (ctx, { params, body }) => ({ ad: await repostAd(ctx, Number(params.id), body) })),
];

/**
 * The member's own ad, or for moderators any ad, as form data. Includes a pending or rejected change of a live ad, and
 * for reposting the change that was pending when the ad ended.
 */
async function getAdForm(ctx: MemberCtx, id: number): Promise<AdFormView> {
  const { userId } = ctx.viewer;
  const ad = await findEditedAd(ctx, id);
  const catalog = await getCatalog(ctx.db);
  const revision = await findShownRevision(ctx.db, ad);
  const images = revision ? await findImages(ctx.db, revision.image_ids) : await findAdImages(ctx.db, [id]);
  const content = revision?.content ?? toAdContent(ad);
  const { hasOpenOrder, pictures } = await findPlanConstraints(ctx.db, id);
  const country = catalog.countryById.get(ad.country_id);
  return {
    _id: String(ad.id),
    isOwn: ad.seller_id === userId,
    status: ad.status,
    updatedAt: ad.updated_at.toISOString(),
    reason: ad.reason,
    change: revision ? toAdChange(revision) : null,
    isPlaceFixed: isPaidStatus(ad.status) || hasOpenOrder,
    mostPictures: Math.max(pictures ?? MAX_IMAGES, images.length),
    categoryPath: catalog.categoryById.get(ad.category_id)?.path ?? [],
    title: content.title,
    description: content.description,
    priceKind: ad.price_kind,
    price: ad.price === null ? '' : String(toMajorUnits(ad.price, country?.currencyDecimals ?? 2)),
    country: country?.code ?? '',
    city: content.city_id === null ? null : (catalog.cityById.get(content.city_id)?._id ?? null),
    area: content.area,
    location: content.lat === null || content.lng === null ? null : { lat: content.lat, lng: content.lng },
    showsAreaOnly: content.shows_area_only,
    attributes: content.attributes,
    features: content.features,
    images: images.map(toImage),
  };
}

async function findShownRevision(db: Database, { id, status }: AdRow): Promise<RevisionRow | undefined> {
  if (!isLive(status) && !isRepostable(status)) return undefined;
  const [revision] = await findRevisions(db, [id]);
  return isLive(status) || revision?.status === 'pending' ? revision : undefined;
}

/** Posts a new ad from the member's own archived ad, which does not change. The new ad needs its own payment. */
async function repostAd(ctx: MemberCtx, id: number, form: z.output<typeof AdForm>): Promise<MyAd> {
  const { userId } = ctx.viewer;
  const old = await findOwnAd(ctx.db, id, userId);
  if (!isRepostable(old.status)) throw new AppError('ILLEGAL_TRANSITION');
  return postAd(ctx, form, old.id);
}
