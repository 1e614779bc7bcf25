import type { Insertable } from 'kysely';

import type { Ads } from '#db/schema.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { publishAdChanges } from '#features/ads/ad-tags.server.ts';
import { priceRank } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';

import type { Marketplace, Person } from './marketplace.ts';

export interface LiveAd {
  title: { en?: string; ar?: string };
  description?: { en?: string; ar?: string };
  category?: string;
  country?: string;
  city?: string;
  /** In minor units; null for a price on request. */
  price?: number | null;
  attributes?: object;
  features?: string[];
  point?: { lat: number; lng: number; isArea?: boolean } | undefined;
  hasPictures?: boolean;
  /** Age in seconds. */
  age?: number;
  isFeatured?: boolean;
  status?: AdStatus;
}

/**
 * Inserts approved ads directly into the database, newest first, the first one at `time`, and publishes the change. A
 * marketplace knows it on return, an app in another process soon after. Returns their ids.
 */
export async function storeAds(
  {
    db,
    time = { now: Date.now() },
    services,
  }: Pick<Marketplace, 'db'> & Partial<Pick<Marketplace, 'time' | 'services'>>,
  seller: Pick<Person, 'id'>,
  ads: LiveAd[],
): Promise<string[]> {
  const catalog = await getCatalog(db);
  const toRow = (ad: LiveAd, at: number): Insertable<Ads> => {
    const {
      title,
      description = {},
      category = 'cars',
      country: code = 'KW',
      city,
      price = 1000,
      attributes = {},
      features = [],
      age = at,
      isFeatured,
      status,
      point,
      hasPictures,
    } = ad;
    const country = catalog.countryByCode.get(code)!; // the tests' catalogue has it
    return {
      seller_id: seller.id,
      category_id: catalog.categoryBySlug.get(category)!.id,
      country_id: country.id,
      city_id: city ? catalog.cityBySlug.get(city)!.id : null,
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      price_kind: price === null ? 'ask' : 'fixed',
      price,
      price_rank: priceRank('fixed', price, country),
      currency: country.currency,
      attributes: JSON.stringify(attributes),
      features,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      shows_area_only: point?.isArea ?? false,
      has_pictures: hasPictures ?? false,
      status: status ?? 'active',
      created_at: new Date(time.now - age * 1000),
      featured_until: isFeatured ? new Date(time.now + 86_400_000) : null,
    };
  };
  const ids = await transact(services ?? { db, bus: createPublisher(db) }, async (trx) => {
    const rows = await trx.insertInto('ads').values(ads.map(toRow)).returning('id').execute();
    const inserted = rows.map(({ id }) => id);
    await publishAdChanges(trx, inserted, 'moved');
    return inserted;
  });
  return ids.map(String);
}
