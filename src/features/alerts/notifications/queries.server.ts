import { type Insertable, type Selectable, sql } from 'kysely';

import type { Notifications } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import { NOTIFICATION_TYPE_LIST } from './notification-types.ts';

export type NotificationRow = Selectable<Notifications>;

/** Returns the id. */
export async function insertNotification(db: Database, notification: Insertable<Notifications>): Promise<number> {
  const { id } = await db.insertInto('notifications').values(notification).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findNotification = (db: Database, id: number): Promise<NotificationRow | undefined> =>
  db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();

/** Counts unread notifications, except those of the given types. */
export const countUnreadNotifications = (db: Database, userId: number, mutedTypes: string[]): Promise<number> =>
  countRows(
    db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('type', '!=', sql<string>`all(${mutedTypes}::text[])`),
  );

/** A page of a member's notifications, newest first, except those of the given types. */
export async function findNotifications(
  db: Database,
  userId: number,
  mutedTypes: string[],
  { limit, offset }: PageWindow,
) {
  const visible = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '!=', sql<string>`all(${mutedTypes}::text[])`);
  const [rows, counts] = await Promise.all([
    visible.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    visible
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...counts };
}

/** Marks all notifications of the member if `ids` is undefined. */
export async function setNotificationsRead(
  db: Database,
  userId: number,
  ids: number[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (unread) => unread.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .execute();
}

export async function deleteNotificationsByUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** Deletes other members' notifications about a member or their ads, which name both. */
export async function deleteNotificationsAboutMember(db: Database, memberId: number): Promise<void> {
  const types = NOTIFICATION_TYPE_LIST.flatMap(([type, { isAboutOtherMember }]) => (isAboutOtherMember ? [type] : []));
  await sql`
    delete from notifications using ads
    where ads.seller_id = ${memberId} and type = any(${types}::text[])
      and data ->> 'adId' = ads.id::text`.execute(db);
  await sql`
    delete from notifications
    where type = any(${types}::text[]) and data ->> 'memberId' = ${String(memberId)}`.execute(db);
}

/**
 * Deletes the old ones of up to `limit` notifications with an id above `after`. Returns the last id if all of them were
 * old. Ids grow with time, so this needs no index on the time.
 */
export async function deleteNotificationsBefore(
  db: Database,
  before: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; deleted: number }>`
    with oldest as (
      select id, created_at from notifications where id > ${after} order by id limit ${limit}
    ), deleted as (
      delete from notifications using oldest
      where notifications.id = oldest.id and oldest.created_at < ${before} returning notifications.id
    )
    select max(id) as last, count(*)::int as deleted from deleted`.execute(db);
  const { last, deleted } = rows[0]!; // one row
  return deleted === limit ? (last ?? undefined) : undefined;
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
