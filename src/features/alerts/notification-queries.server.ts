import { type Insertable, type Selectable, sql } from 'kysely';

import type { Notifications } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Window } from '#platform/paging.ts';

export type NotificationRow = Selectable<Notifications>;

/** Its id. */
export async function insertNotification(db: Database, notification: Insertable<Notifications>): Promise<number> {
  const { id } = await db.insertInto('notifications').values(notification).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findNotification = (db: Database, id: number): Promise<NotificationRow | undefined> =>
  db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();

/** Of all but some types. */
export async function countUnread(db: Database, userId: number, without: string[]): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('type', '!=', sql<string>`all(${without}::text[])`)
    .executeTakeFirstOrThrow();
  return unread;
}

/** What a member was told but for some types, newest first. */
export async function findNotifications(db: Database, userId: number, without: string[], { limit, offset }: Window) {
  const told = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '!=', sql<string>`all(${without}::text[])`);
  const [rows, counts] = await Promise.all([
    told.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    told
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...counts };
}

/** All of them without ids. */
export async function markRead(db: Database, userId: number, ids: number[] | undefined, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (unread) => unread.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .execute();
}

export async function deleteNotificationsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** What others were told of a member's ads names both. */
export async function deleteNotificationsAbout(db: Database, sellerId: number): Promise<void> {
  await sql`
    delete from notifications using ads
    where ads.seller_id = ${sellerId} and type in ('followed-ad', 'price-drop') and data ->> 'adId' = ads.id::text`.execute(
    db,
  );
}

export const findNotificationsAfter = (db: Database, userId: number, afterId: number): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(500)
    .execute();

// Saved searches

/** How many unread finds a member was told of, a search. */
export async function countUnreadFinds(db: Database, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ search: string; finds: number }>`
    select data ->> 'searchId' as search, sum((data ->> 'count')::int)::int as finds from notifications
    where user_id = ${userId} and type = 'saved-search' and read_at is null group by 1`.execute(db);
  return new Map(rows.map(({ search, finds }) => [search, finds]));
}

export async function markFindsRead(db: Database, userId: number, searchId: number, now: Date): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and type = 'saved-search' and read_at is null and data ->> 'searchId' = ${String(searchId)}`.execute(
    db,
  );
}

export async function deleteFinds(db: Database, userId: number, searchId: number): Promise<void> {
  await sql`
    delete from notifications where user_id = ${userId} and type = 'saved-search' and data ->> 'searchId' = ${String(searchId)}`.execute(
    db,
  );
}
