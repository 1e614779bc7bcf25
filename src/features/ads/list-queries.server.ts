import { sql } from 'kysely';

import { countRows } from '#platform/data/count-rows.server.ts';
import { buildOnce, type Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { AdStatus } from './contract.ts';
import { selectCardRows, statusLiterals } from './queries.server.ts';
import { LIVE_STATUSES } from './rules.ts';

// Lists return ids; findAdCards loads the cards.

const total = sql<number>`count(*)::int`.as('total');
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

const liveAds = (db: Database) =>
  db.selectFrom('ads').select('id').where('status', 'in', statusLiterals(LIVE_STATUSES));

/** A country or a city by row id; empty: everywhere. */
interface PlaceIds {
  countryId?: number;
  cityId?: number;
}

function liveAdsIn(db: Database, { countryId, cityId }: PlaceIds) {
  const ads = liveAds(db);
  if (cityId !== undefined) return ads.where('city_id', '=', cityId);
  return countryId === undefined ? ads : ads.where('country_id', '=', countryId);
}

export const findNewestAdIds = async (db: Database, count: number, place: PlaceIds = {}): Promise<number[]> =>
  idsOf(await liveAdsIn(db, place).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute());

/** The newest live ads of active sellers that the member follows. */
export const findFollowedAdIds = async (db: Database, followerId: number, count: number): Promise<number[]> =>
  idsOf(
    await liveAds(db)
      .where('seller_id', 'in', (from) =>
        from
          .selectFrom('follows')
          .innerJoin('users', 'users.id', 'follows.followed_id')
          .select('users.id')
          .where('follows.follower_id', '=', followerId)
          .where('users.status', '=', 'active'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  );

/** A pseudo-random selection of featured ads that changes with `turn`; each ad has the same probability. */
export const findFeaturedAdIds = async (
  db: Database,
  { now, turn, count, place }: { now: Date; turn: number; count: number; place: PlaceIds },
): Promise<number[]> =>
  idsOf(
    await liveAdsIn(db, place)
      .where('featured_until', '>', now)
      .orderBy(sql`hashint8extended(id, ${turn})`)
      .limit(count)
      .execute(),
  );

/** The live ads, not featured ones, with the most views since the date `from` (UTC). One view doesn't count. */
export const findPopularAdIds = async (
  db: Database,
  { from, now, count, countryId }: { from: string; now: Date; count: number; countryId: number | undefined },
): Promise<number[]> =>
  idsOf(
    await liveAdsIn(db, countryId === undefined ? {} : { countryId })
      .innerJoin(
        (days) =>
          days
            .selectFrom('ad_days')
            .select('ad_id')
            .select(({ fn }) => fn.sum<number>('views').as('views'))
            .where('day', '>=', sql<Date>`${from}::date`)
            .groupBy('ad_id')
            .having(({ fn }) => fn.sum('views'), '>', 1)
            .as('recent'),
        (join) => join.onRef('recent.ad_id', '=', 'ads.id'),
      )
      .where(({ eb, or }) => or([eb('featured_until', 'is', null), eb('featured_until', '<=', now)]))
      .orderBy('recent.views', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  );

/** The newest live ads of an ad's category, from its country or from others; none for a deleted ad. */
const selectSimilarCardRows = (db: Database, adId: number, count: number, country: '=' | '!=') =>
  selectCardRows(db)
    .where('ads.id', 'in', (from) =>
      from
        .selectFrom('ads as ad')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('ads as other')
              .select('other.id')
              .where('other.status', 'in', statusLiterals(LIVE_STATUSES))
              .whereRef('other.category_id', '=', 'ad.category_id')
              .whereRef('other.country_id', country, 'ad.country_id')
              .whereRef('other.id', '!=', 'ad.id')
              .orderBy('other.created_at', 'desc')
              .orderBy('other.id', 'desc')
              .limit(count)
              .as('similar'),
          (join) => join.onTrue(),
        )
        .select('similar.id')
        .where('ad.id', '=', adId)
        .where('ad.status', '!=', 'deleted'),
    )
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc');

export const findNearCardRows = buildOnce((db, adId: number, count: number) =>
  selectSimilarCardRows(db, adId, count, '='),
);

export const findFarCardRows = buildOnce((db, adId: number, count: number) =>
  selectSimilarCardRows(db, adId, count, '!='),
);

/** A page of a seller's ads in the given statuses, newest first, and their total number. */
export async function findSellerAdIds(
  db: Database,
  sellerId: number,
  statuses: readonly AdStatus[],
  { limit, offset }: PageWindow,
) {
  const ads = db.selectFrom('ads').where('seller_id', '=', sellerId).where('status', 'in', statusLiterals(statuses));
  const [rows, total] = await Promise.all([
    ads.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countRows(ads),
  ]);
  return { ids: idsOf(rows), total };
}

/** Number of a seller's live ads by category, largest first. */
export const countLiveAdsByCategory = (
  db: Database,
  sellerId: number,
): Promise<{ category_id: number; total: number }[]> =>
  db
    .selectFrom('ads')
    .select(['category_id', total])
    .where('seller_id', '=', sellerId)
    .where('status', 'in', statusLiterals(LIVE_STATUSES))
    .groupBy('category_id')
    .orderBy('total', 'desc')
    .orderBy('category_id')
    .execute();
