import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { AccountStatus } from '../contract.ts';
import type { UserRow } from '../queries.server.ts';
import type { Relation } from './contract.ts';

/** Serializes changes between two users, in either direction, until the transaction ends. */
export async function lockPair(db: Database, one: number, other: number): Promise<void> {
  const pair = [one, other].toSorted((a, b) => a - b).join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 2))`.execute(db);
}

const blockBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from blocks
  where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`;

/** A member's name and status, whether the other is active, and whether either blocks the other. */
export async function findMessagingAccessRow(db: Database, userId: number, otherId: number | null) {
  const { rows } = await sql<{ name: string; status: AccountStatus; is_active: boolean; is_blocked: boolean }>`
    select name, status,
      exists (select from users as other where other.id = ${otherId} and other.status = 'active') as is_active,
      ${blockBetween(sql`users.id`, sql`${otherId}::bigint`)} as is_blocked
    from users where id = ${userId}`.execute(db);
  return rows[0] ?? { name: '', status: 'closed', is_active: false, is_blocked: false };
}

export type UserRowForViewer = Pick<UserRow, 'id' | 'name' | 'picture' | 'status' | 'country_code' | 'verified_at'> &
  Pick<UserRow, 'shows_phone' | 'shows_presence' | 'last_seen_at'> & { is_blocked: boolean; is_blocked_by_me: boolean };

export async function findUserRowsForViewer(db: Database, userId: number, ids: number[]): Promise<UserRowForViewer[]> {
  const { rows } = await sql<UserRowForViewer>`
    select id, name, picture, status, shows_presence, last_seen_at, verified_at, shows_phone, country_code,
      ${blockBetween(sql`users.id`, sql`${userId}::bigint`)} as is_blocked,
      exists (select from blocks where blocker_id = ${userId} and blocked_id = users.id) as is_blocked_by_me
    from users where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** False if it already existed. */
export async function insertFollow(db: Database, followerId: number, followedId: number, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followed_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there was none. */
export async function deleteFollow(db: Database, followerId: number, followedId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('followed_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(db: Database, blockerId: number, blockedId: number, now: Date): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Database, blockerId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}

export async function findRelation(db: Database, userId: number, otherId: number): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select exists (select from follows where follower_id = ${userId} and followed_id = ${otherId}) as "isFollowed",
      exists (select from blocks where blocker_id = ${userId} and blocked_id = ${otherId}) as "isBlocked"`.execute(db);
  return rows[0]!; // a select without a table has one row
}

/** Counts active accounts only. */
export async function countFollowers(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    select count(*)::int as followers from follows join users on users.id = follows.follower_id
    where follows.followed_id = ${userId} and users.status = 'active'`.execute(db);
  return rows[0]?.followers ?? 0;
}

/** The table of each list, with its columns for the member and for the listed users. */
const LISTS = {
  following: { table: 'follows', own: 'follower_id', other: 'followed_id' },
  followers: { table: 'follows', own: 'followed_id', other: 'follower_id' },
  blocked: { table: 'blocks', own: 'blocker_id', other: 'blocked_id' },
} as const;
export type PeopleListName = keyof typeof LISTS;

type ListedUserRow = Pick<UserRow, 'id' | 'name' | 'picture' | 'created_at'> & { is_followed: boolean };

/** A window of one of the member's lists, newest first, and its total. Active accounts only. */
export async function findPeople(
  db: Database,
  list: PeopleListName,
  userId: number,
  { limit, offset }: PageWindow,
): Promise<{ rows: ListedUserRow[]; total: number }> {
  const { table, own, other } = LISTS[list];
  const people = sql`
    from ${sql.table(table)} as link join users on users.id = ${sql.ref(`link.${other}`)}
    where ${sql.ref(`link.${own}`)} = ${userId} and users.status = 'active'`;
  const [page, count] = await Promise.all([
    sql<ListedUserRow>`
      select users.id, users.name, users.picture, users.created_at,
        exists (select from follows where follower_id = ${userId} and followed_id = users.id) as is_followed
      ${people} order by link.created_at desc, users.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${people}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

// Presence

/** Undefined unless the account is active. */
export const findLastSeen = (
  db: Database,
  userId: number,
): Promise<Pick<UserRow, 'shows_presence' | 'last_seen_at'> | undefined> =>
  db
    .selectFrom('users')
    .select(['shows_presence', 'last_seen_at'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();

export async function updateLastSeen(db: Database, userIds: number[], now: Date): Promise<void> {
  await sql`update users set last_seen_at = ${now} where id = any(${userIds}::bigint[])`.execute(db);
}

/** Sets the last-seen time unless it is later than `unlessSince`: another process may have set it. */
export async function updateLastSeenIfOlder(db: Database, userId: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('id', '=', userId)
    .where((or) => or.or([or('last_seen_at', 'is', null), or('last_seen_at', '<=', unlessSince)]))
    .execute();
}
