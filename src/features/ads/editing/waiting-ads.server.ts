import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Window } from '#platform/paging.ts';

import { toImage, toPlace } from '../cards.server.ts';
import type { AdDetails, Image } from '../contract.ts';
import { describeAnswers, describeFeatures } from '../attribute-words.ts';
import { findAdDetails, toLocation } from '../get-ad.server.ts';
import { findImages, findRevisions, findUpdateTimes, findWaiting, type RevisionRow } from './queries.server.ts';

export interface AdToApprove extends AdDetails {
  /** Of the ad as it is shown here: a decision names it. */
  version: string;
  /** The ad as its owner wants it; null for an ad that isn't live yet. */
  change: AdDetails | null;
}

/** A page of the ads, and the changes of live ads, that wait for approval, longest waiting first. For moderators: the caller has seen to that. */
export async function listAdsToApprove(ctx: Ctx, window: Window): Promise<{ ads: AdToApprove[]; total: number }> {
  const { rows, total } = await findWaiting(ctx.db, window);
  const ids = rows.map(({ id }) => id);
  const changed = rows.filter(({ isChange }) => isChange).map(({ id }) => id);
  const [catalog, details, times, revisions] = await Promise.all([
    getCatalog(ctx.db),
    findAdDetails(ctx, ids),
    findUpdateTimes(ctx.db, ids),
    findRevisions(ctx.db, changed),
  ]);
  const images = await findImages(ctx.db, [...new Set(revisions.flatMap(({ image_ids }) => image_ids))]);
  const imageById = new Map(images.map((image) => [image.id, toImage(image)]));
  const revisionOf = new Map(revisions.map((revision) => [String(revision.ad_id), revision]));
  const ads = details.map((ad) => {
    const revision = revisionOf.get(ad._id);
    return {
      ...ad,
      version: times.get(Number(ad._id))?.toISOString() ?? '',
      change: revision ? toChanged(ad, revision, imageById, catalog) : null,
    };
  });
  return { ads, total };
}

/** The ad with its change. */
function toChanged(
  ad: AdDetails,
  { content, image_ids }: RevisionRow,
  imageById: Map<string, Image>,
  catalog: Catalog,
): AdDetails {
  const images = image_ids.flatMap((id) => imageById.get(id) ?? []);
  const country_id = catalog.countryByCode.get(ad.place.country.code)?.id ?? 0;
  return {
    ...ad,
    title: content.title,
    description: content.description,
    attributes: describeAnswers(content.attributes, catalog.specificationsOf(ad.categoryId)),
    features: describeFeatures(content.features, catalog.additionalDetailsOf(ad.categoryId)),
    place: toPlace({ country_id, city_id: content.city_id, area: content.area }, catalog),
    location: toLocation(content),
    image: images[0] ?? null,
    images,
    imageCount: images.length,
  };
}
