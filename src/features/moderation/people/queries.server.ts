import { sql } from 'kysely';

import type { AdStatus } from '#features/ads/contract.ts';
import { matchesPerson } from '#features/accounts/find-people.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';

import type { PeopleQuery } from './contract.ts';

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select(['users.id', 'name', 'picture', 'email', 'country_code', 'mobile', 'role', 'status', 'scrubbed_at'])
    .select(['created_at', 'last_seen_at', 'verified_at']);

export type PersonTableRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** The members that match the filters. Values of partial indexes are literals. */
export function filterPeople(
  db: Database,
  { search, state, role, isVerified, from, to }: PeopleQuery,
  viewerRole: Role,
) {
  let filtered = selectPeople(db);
  if (search) filtered = filtered.where(matchesPerson(search, viewerRole));
  if (state === 'deleted')
    filtered = filtered.where('status', '=', sql.lit('closed')).where('scrubbed_at', 'is not', null);
  else if (state) filtered = filtered.where('status', '=', sql.lit(state)).where('scrubbed_at', 'is', null);
  if (role) filtered = filtered.where('role', '=', sql.lit(role));
  if (isVerified) filtered = filtered.where('verified_at', isVerified === 'yes' ? 'is not' : 'is', null);
  if (from) filtered = filtered.where('created_at', '>=', new Date(from));
  if (to) filtered = filtered.where('created_at', '<', new Date(to));
  return filtered;
}

export const findPerson = (db: Database, id: number) =>
  selectPeople(db)
    .select(['bio', 'lang', 'closed_at'])
    .select(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('authenticators').select('user_id').whereRef('authenticators.user_id', '=', 'users.id')),
        exists(selectFrom('passkeys').select('user_id').whereRef('passkeys.user_id', '=', 'users.id')),
      ]).as('has_second_factor'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();

/** The number of active ads per member. Members without one are missing. */
export async function countLiveAds(db: Database, memberIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ seller_id: number; count: number }>`
    select seller_id, count(*)::int as count from ads
    where seller_id = any(${memberIds}::bigint[]) and status in ('active', 'reserved')
    group by seller_id`.execute(db);
  return new Map(rows.map(({ seller_id, count }) => [seller_id, count]));
}

/** The number of a member's ads per state. */
export const countAdsByStatus = (db: Database, memberId: number): Promise<{ status: AdStatus; count: number }[]> =>
  db
    .selectFrom('ads')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('seller_id', '=', memberId)
    .groupBy('status')
    .execute();

/** A member's newest ads, of one state or of any. */
export const findAdIds = async (
  db: Database,
  { memberId, status, limit }: { memberId: number; status: AdStatus | undefined; limit: number },
): Promise<number[]> =>
  (
    await db
      .selectFrom('ads')
      .select('id')
      .where('seller_id', '=', memberId)
      .$if(status !== undefined, (ads) => ads.where('status', '=', status!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** The latest cases of reports about a member, or that contain a report by them. */
export const findCasesOf = (db: Database, memberId: number, side: 'about' | 'by', limit: number) =>
  db
    .selectFrom('report_cases')
    .selectAll()
    .where(({ eb, selectFrom }) =>
      side === 'about'
        ? eb('member_id', '=', memberId)
        : eb('id', 'in', selectFrom('reports').select('case_id').where('reporter_id', '=', memberId)),
    )
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
