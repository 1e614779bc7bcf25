import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { LIVE_STATUSES } from '../rules.ts';

const PAGE_SIZE = 200;

export type ExportedAdRow = Awaited<ReturnType<typeof findLiveAds>>[number];

/** Live ads of active sellers by id, the next 200 after the given one. */
export const findLiveAds = (db: Database, afterId: number) =>
  db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.seller_id')
    .select(['ads.id', 'ads.reference', 'ads.category_id', 'ads.country_id', 'ads.city_id', 'ads.area'])
    .select(['ads.title', 'ads.description', 'ads.price_kind', 'ads.price', 'ads.attributes', 'ads.features'])
    .select(['ads.lat', 'ads.lng', 'ads.shows_area_only', 'ads.created_at'])
    .select(['seller.name', 'seller.email', 'seller.country_code', 'seller.mobile'])
    .select(sql<string[]>`array(select image_id from ad_images where ad_id = ads.id order by position)`.as('image_ids'))
    .where('ads.status', 'in', LIVE_STATUSES)
    .where('seller.status', '=', 'active')
    .where('ads.id', '>', afterId)
    .orderBy('ads.id')
    .limit(PAGE_SIZE)
    .execute();
