import { isDialable } from '#features/accounts/contact/find-contact.server.ts';
import { userTag } from '#features/accounts/account.server.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { hasRank } from '#platform/role.ts';

import { adTag } from '../ad-tags.server.ts';
import { toAdAttributes, toFeatureLabels, toHighlights } from '../to-ad-attributes.ts';
import { toPlace, toPrice } from '../presenters.server.ts';
import type { AdDetails } from '../contract.ts';
import { findAdRows } from '../queries.server.ts';
import { isLive, isPublic } from '../rules.ts';

type AdVisibility = Pick<AdWithSeller, 'status' | 'seller_id' | 'seller_status'>;
type AdWithSeller = Awaited<ReturnType<typeof findAdRows>>[number];

/**
 * Details of an ad that the caller may see: live, sold and expired ads are public, others are visible to their owner
 * and to moderators. Throws AD_NOT_FOUND.
 */
export async function getAd(ctx: Ctx, id: number): Promise<AdDetails> {
  const [ad] = await findAdDetails(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return ad;
}

/** Details of those of the given ads that the caller may see, in the given order, with one statement. */
export async function findAdDetails(ctx: Ctx, ids: number[]): Promise<AdDetails[]> {
  const [catalog, rows] = await Promise.all([getCatalog(ctx.db), findAdRows(ctx.db, ids)]);
  for (const { id, seller_id } of rows) dependsOn(adTag(id), userTag(seller_id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row && maySee(ctx, row) ? [toAdDetails(row, catalog, ctx.clock())] : [];
  });
}

function toAdDetails(row: AdWithSeller, catalog: Catalog, now: number): AdDetails {
  const { images } = row;
  const category = catalog.categoryById.get(row.category_id);
  return {
    _id: String(row.id),
    title: row.title,
    description: row.description,
    price: toPrice(row, catalog),
    place: toPlace(row, catalog),
    categoryId: category?._id ?? '',
    categoryPath: category?.path ?? [],
    schemaType: category?.schemaType ?? 'Product',
    image: images[0] ? toImage(images[0]) : null,
    images: images.map(toImage),
    imageCount: images.length,
    icon: images.length === 0 ? (category?.icon ?? null) : null,
    highlights: toHighlights(row.attributes, catalog.cardSpecificationsById.get(row.category_id) ?? []),
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isFeatured: isLive(row.status) && row.featured_until !== null && row.featured_until.getTime() > now,
    status: row.status,
    attributes: toAdAttributes(row.attributes, catalog.specificationsOf(category?._id ?? '')),
    features: toFeatureLabels(row.features, catalog.additionalDetailsOf(category?._id ?? '')),
    location: toPublicLocation(row),
    seller: {
      _id: String(row.seller_id),
      name: row.seller_name,
      profilePicture: row.seller_picture,
      bio: row.seller_bio,
      memberSince: row.seller_since.toISOString(),
      isVerified: row.seller_verified_at !== null,
      adsCount: row.seller_ads ?? 0,
      showsPhone: row.shows_phone && isDialable(row.country_code),
    },
    views: row.views,
    prices: row.prices.map(({ since, ...price }) => ({
      price: toPrice({ ...price, country_id: row.country_id }, catalog),
      since: new Date(since).toISOString(),
    })),
  };
}

/** Whether the caller may see an ad. */
function maySee({ viewer }: Ctx, row: AdVisibility): boolean {
  if (row.status === 'deleted') return false;
  if (isPublic(row.status) && row.seller_status === 'active') return true;
  if (!viewer) return false;
  return viewer.userId === row.seller_id || (viewer.hasSecondFactor && hasRank(viewer.role, 'moderator'));
}

/** Rounded to about 500 m when the seller hides the exact location. */
export function toPublicLocation({
  lat,
  lng,
  shows_area_only,
}: Pick<AdWithSeller, 'lat' | 'lng' | 'shows_area_only'>): AdDetails['location'] {
  if (lat === null || lng === null) return null;
  if (!shows_area_only) return { lat, lng, isArea: false };
  const roundToGrid = (degrees: number) => Math.round(degrees * 200) / 200;
  return { lat: roundToGrid(lat), lng: roundToGrid(lng), isArea: true };
}
