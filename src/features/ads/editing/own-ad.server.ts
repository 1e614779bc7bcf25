import { AppError } from '#platform/errors.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AttributeValue } from '../posting/contract.ts';
import type { AdRow } from '../queries.server.ts';
import type { AdContent } from '../read-form.server.ts';

/** Refuses what is not there, or not the member's. */
export function requireOwn(ad: AdRow | undefined, userId: number): AdRow {
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  return ad;
}

/** What is live of it. */
export function contentOf(ad: AdRow): AdContent {
  return {
    title: ad.title as Bilingual,
    description: ad.description as Bilingual,
    attributes: ad.attributes as Record<string, AttributeValue>,
    features: ad.features,
    area: ad.area as Bilingual | null,
    city_id: ad.city_id,
    lat: ad.lat,
    lng: ad.lng,
    shows_area_only: ad.shows_area_only,
  };
}
