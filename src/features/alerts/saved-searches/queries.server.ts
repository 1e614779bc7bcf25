import { type Insertable, type Selectable, sql } from 'kysely';

import type { SavedSearches } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';

export type SavedSearchRow = Selectable<SavedSearches>;

/** A member's saved searches, newest first. */
export const findSearches = (db: Database, userId: number): Promise<SavedSearchRow[]> =>
  db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** Serializes changes to a member's saved searches until the transaction ends. */
export async function lockSearches(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 4))`.execute(db);
}

export const countOtherSearches = (db: Database, userId: number, address: string): Promise<number> =>
  countRows(db.selectFrom('saved_searches').where('user_id', '=', userId).where('address', '!=', address));

/** Updates name and frequency if the member has already saved the address. */
export const upsertSearch = (db: Database, search: Insertable<SavedSearches>): Promise<SavedSearchRow> =>
  db
    .insertInto('saved_searches')
    .values(search)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'address'])
        .doUpdateSet({ name: search.name, frequency: search.frequency ?? 'daily' }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

const ownSearch = (userId: number, id: number) => sql<boolean>`user_id = ${userId} and id = ${id}`;

/** Undefined if the search doesn't belong to the member. */
export const updateSearch = (
  db: Database,
  userId: number,
  id: number,
  change: Partial<Insertable<SavedSearches>>,
): Promise<SavedSearchRow | undefined> =>
  db.updateTable('saved_searches').set(change).where(ownSearch(userId, id)).returningAll().executeTakeFirst();

/** False if the search doesn't belong to the member. */
export async function deleteSearch(db: Database, userId: number, id: number): Promise<boolean> {
  return (
    (await db.deleteFrom('saved_searches').where(ownSearch(userId, id)).returning('id').executeTakeFirst()) !==
    undefined
  );
}

export async function deleteSearchesByUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}

/** By frequency: a search is due if it was last notified before this time. It is told of ads up to `until`. */
export interface DueTimes {
  daily: Date;
  weekly: Date;
  until: Date;
}

const isDue = ({ daily, weekly }: DueTimes) => sql<boolean>`(
  (frequency = 'daily' and told_until < ${daily})
  or (frequency = 'weekly' and told_until < ${weekly}))`;

/** Ids of active members with searches that are due: a page of up to 500, ordered by id. */
export async function findDueMembers(db: Database, dueTimes: DueTimes, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from saved_searches join users on users.id = user_id
    where users.status = 'active' and user_id > ${afterId} and ${isDue(dueTimes)} order by user_id limit 500`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

export const findDueSearches = (db: Database, userId: number, dueTimes: DueTimes): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isDue(dueTimes))
    .orderBy('id')
    .execute();

/** False if another process, or the member viewing the search, advanced it first. */
export async function advanceNotifiedUntil(
  db: Database,
  { id, told_until }: SavedSearchRow,
  until: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('saved_searches')
    .set({ told_until: until, seen_until: until })
    .where('id', '=', id)
    .where('told_until', '=', told_until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unread new results by saved search. */
export async function countUnreadSearchResults(db: Database, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ search: string; finds: number }>`
    select data ->> 'searchId' as search, sum((data ->> 'count')::int)::int as finds from notifications
    where user_id = ${userId} and type = 'saved-search' and read_at is null group by 1`.execute(db);
  return new Map(rows.map(({ search, finds }) => [search, finds]));
}

export async function markSearchNotificationsRead(
  db: Database,
  userId: number,
  searchId: number,
  now: Date,
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and type = 'saved-search' and read_at is null
      and data ->> 'searchId' = ${String(searchId)}`.execute(db);
}

export async function deleteSearchNotifications(db: Database, userId: number, searchId: number): Promise<void> {
  await sql`
    delete from notifications
    where user_id = ${userId} and type = 'saved-search' and data ->> 'searchId' = ${String(searchId)}`.execute(db);
}
