import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';

import { toChange, toImage } from '../cards.server.ts';
import { type AdStatus, type PriceKind } from '../contract.ts';
import { requireOwn } from '../own-ad.server.ts';
import { MAX_IMAGES } from '../posting/contract.ts';
import { findAd, findAdImages } from '../queries.server.ts';
import { contentOf } from '../read-form.server.ts';
import { isLive, isPaid, toMajorUnits } from '../rules.ts';
import type { AdFormView } from './contract.ts';
import { findImages, findPayment, findRevisions } from './queries.server.ts';

/** The member's own ad as its form shows it. The change of a live ad that waits or was rejected goes before what is live. */
export async function getOwnForm(ctx: Ctx, id: number): Promise<AdFormView> {
  const { userId } = requireMember(ctx);
  const ad = requireOwn(await findAd(ctx.db, id), userId);
  const status = ad.status as AdStatus;
  const catalog = await getCatalog(ctx.db);
  const [revision] = isLive(status) ? await findRevisions(ctx.db, [id]) : [];
  const images = revision ? await findImages(ctx.db, revision.image_ids) : await findAdImages(ctx.db, [id]);
  const content = revision?.content ?? contentOf(ad);
  const { hasOpenOrder, pictures } = await findPayment(ctx.db, id);
  const country = catalog.countryById.get(ad.country_id);
  return {
    _id: String(ad.id),
    status,
    updatedAt: ad.updated_at.toISOString(),
    reason: ad.reason,
    change: revision ? toChange(revision) : null,
    isPlaceFixed: isPaid(status) || hasOpenOrder,
    mostPictures: Math.max(pictures ?? MAX_IMAGES, images.length),
    categoryPath: catalog.categoryById.get(ad.category_id)?.path ?? [],
    title: content.title,
    description: content.description,
    priceKind: ad.price_kind as PriceKind,
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
