import { type Insertable, type Selectable, sql } from 'kysely';

import type { SavedSearches } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';

export type SearchRow = Selectable<SavedSearches>;

/** A member's searches, newest first. */
export const findSearches = (db: Database, userId: number): Promise<SearchRow[]> =>
  db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** One at a time for a member, until the transaction ends. */
export async function lockSearches(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 4))`.execute(db);
}

export async function countOtherSearches(db: Database, userId: number, address: string): Promise<number> {
  const others = db.selectFrom('saved_searches').where('user_id', '=', userId).where('address', '!=', address);
  return (await others.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

/** The one there is gets the new name and frequency. */
export const upsertSearch = (db: Database, search: Insertable<SavedSearches>): Promise<SearchRow> =>
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

/** Undefined when it is not the member's. */
export const updateSearch = (
  db: Database,
  userId: number,
  id: number,
  change: Partial<Insertable<SavedSearches>>,
): Promise<SearchRow | undefined> =>
  db.updateTable('saved_searches').set(change).where(ownSearch(userId, id)).returningAll().executeTakeFirst();

/** False when it is not the member's. */
export async function removeSearch(db: Database, userId: number, id: number): Promise<boolean> {
  return (
    (await db.deleteFrom('saved_searches').where(ownSearch(userId, id)).returning('id').executeTakeFirst()) !==
    undefined
  );
}

export async function deleteSearchesOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}

/** Before which moment each frequency was told last if it is due now. */
export interface Turns {
  instant: Date;
  daily: Date;
  weekly: Date;
}

const isDue = ({ instant, daily, weekly }: Turns) => sql<boolean>`(
  (frequency = 'instant' and told_until < ${instant}) or (frequency = 'daily' and told_until < ${daily}) or (frequency = 'weekly' and told_until < ${weekly}))`;

/** Active members with searches that are due, a page of them in the order of their ids. */
export async function findMembersToTell(db: Database, turns: Turns, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from saved_searches join users on users.id = user_id
    where users.status = 'active' and user_id > ${afterId} and ${isDue(turns)} order by user_id limit 500`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export const findDueSearches = (db: Database, userId: number, turns: Turns): Promise<SearchRow[]> =>
  db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).where(isDue(turns)).orderBy('id').execute();

/** False when another process, or the member's own look at it, was first. */
export async function advanceTold(db: Database, { id, told_until }: SearchRow, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('saved_searches')
    .set({ told_until: until })
    .where('id', '=', id)
    .where('told_until', '=', told_until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
