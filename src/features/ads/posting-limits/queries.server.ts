import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { statusLiterals } from '../queries.server.ts';
import { TAB_STATUSES } from '../rules.ts';
import type { VersionedLimits } from './contract.ts';

const selectPoster = (db: Database, memberId: number) =>
  db
    .selectFrom('users')
    .leftJoin('posting_limits', 'posting_limits.member_id', 'users.id')
    .select(['users.created_at', 'version', 'is_own', 'max_open_ads', 'max_ads_per_day'])
    .where('users.id', '=', memberId);

export type PosterRow = NonNullable<Awaited<ReturnType<typeof findPoster>>>;

/** A member's age and own limits. */
export const findPoster = (db: Database, memberId: number) => selectPoster(db, memberId).executeTakeFirst();

/** The same, locked until the transaction ends, so that two ads posted at once are both counted. */
export const lockPoster = (trx: Database, memberId: number) =>
  selectPoster(trx, memberId).forNoKeyUpdate('users').executeTakeFirst();

/** The member's ads that are active or waiting, and those posted in the last 24 hours, deleted ones too. */
export async function countPosted(
  db: Database,
  memberId: number,
  now: number,
): Promise<{ openAds: number; adsToday: number }> {
  const open = statusLiterals([...TAB_STATUSES.active, ...TAB_STATUSES.waiting]);
  const { rows } = await sql<{ openAds: number; adsToday: number }>`
    select count(*) filter (where status in ${open})::int as "openAds",
      count(*) filter (where posted_at > ${new Date(now - DAY_MS)})::int as "adsToday"
    from ads where seller_id = ${memberId}`.execute(db);
  return rows[0]!; // an aggregate has one row
}

/** The member's active and waiting ads in some categories, without `adId`. */
export async function countOpenAdsIn(
  db: Database,
  { memberId, categoryIds, adId }: { memberId: number; categoryIds: number[]; adId: number | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', memberId)
    .where('category_id', 'in', categoryIds)
    .where('status', 'in', [...TAB_STATUSES.active, ...TAB_STATUSES.waiting])
    .$if(adId !== undefined, (query) => query.where('id', '!=', adId!))
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertLimits(
  trx: Database,
  memberId: number,
  { version, isOwn, maxOpenAds, maxAdsPerDay }: VersionedLimits,
): Promise<void> {
  const limits = { version, is_own: isOwn, max_open_ads: maxOpenAds, max_ads_per_day: maxAdsPerDay };
  await trx
    .insertInto('posting_limits')
    .values({ member_id: memberId, ...limits })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(limits))
    .execute();
}
