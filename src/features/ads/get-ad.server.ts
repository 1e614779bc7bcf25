import { isDialable } from '#features/accounts/rules.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Bilingual } from '#platform/language.ts';

import { describeAnswers, describeFeatures } from './attribute-words.ts';
import { toImage, toPlace, toPrice } from './cards.server.ts';
import type { AdDetails, AdStatus } from './contract.ts';
import type { AttributeValue } from './posting/contract.ts';
import { findAdImages, findAdRows } from './queries.server.ts';
import { isLive, isPublic } from './rules.ts';

type AdWithSeller = Awaited<ReturnType<typeof findAdRows>>[number];
type AdImages = Awaited<ReturnType<typeof findAdImages>>;

/** An ad that the caller may see: live and ended ones are public, the others are for their owner and moderators. */
export async function getAdDetails(ctx: Ctx, id: number): Promise<AdDetails> {
  const [ad] = await findAdDetails(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return ad;
}

/** Those of some ads that the caller may see, in the given order, by two statements. */
export async function findAdDetails(ctx: Ctx, ids: number[]): Promise<AdDetails[]> {
  const [catalog, rows, images] = await Promise.all([
    getCatalog(ctx.db),
    findAdRows(ctx.db, ids),
    findAdImages(ctx.db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const imagesOf = Map.groupBy(images, (image) => image.ad_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row && maySee(ctx, row) ? [toAdDetails(row, imagesOf.get(id) ?? [], catalog, ctx.clock())] : [];
  });
}

function toAdDetails(row: AdWithSeller, images: AdImages, catalog: Catalog, now: number): AdDetails {
  const category = catalog.categoryById.get(row.category_id);
  return {
    _id: String(row.id),
    title: row.title as Bilingual,
    description: row.description as Bilingual,
    price: toPrice(row, catalog),
    place: toPlace(row, catalog),
    categoryId: category?._id ?? '',
    categoryPath: category?.path ?? [],
    image: images[0] ? toImage(images[0]) : null,
    images: images.map(toImage),
    imageCount: images.length,
    icon: images.length === 0 ? (category?.icon ?? null) : null,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isFeatured: isLive(row.status as AdStatus) && row.featured_until !== null && row.featured_until.getTime() > now,
    status: row.status as AdStatus,
    attributes: describeAnswers(
      row.attributes as Record<string, AttributeValue>,
      catalog.specificationsOf(category?._id ?? ''),
    ),
    features: describeFeatures(row.features, catalog.additionalDetailsOf(category?._id ?? '')),
    location: toLocation(row),
    seller: {
      _id: String(row.seller_id),
      name: row.seller_name,
      profilePicture: row.seller_picture,
      bio: row.seller_bio,
      memberSince: row.seller_since.toISOString(),
      adsCount: row.seller_ads ?? 0,
      showsPhone: row.shows_phone && isDialable(row.country_code),
    },
    views: row.views,
  };
}

function maySee({ viewer }: Ctx, row: AdWithSeller): boolean {
  if (row.status === 'deleted') return false;
  if (isPublic(row.status as AdStatus) && row.seller_status === 'active') return true;
  return viewer?.userId === row.seller_id || viewer?.role === 'moderator' || viewer?.role === 'admin';
}

/** Rounded to about 500 m when the seller shows an area only. */
export function toLocation({
  lat,
  lng,
  shows_area_only,
}: Pick<AdWithSeller, 'lat' | 'lng' | 'shows_area_only'>): AdDetails['location'] {
  if (lat === null || lng === null) return null;
  if (!shows_area_only) return { lat, lng, isArea: false };
  const coarse = (degrees: number) => Math.round(degrees * 200) / 200;
  return { lat: coarse(lat), lng: coarse(lng), isArea: true };
}
