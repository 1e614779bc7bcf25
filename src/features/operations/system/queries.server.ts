import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
}

export async function findDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      count(*)::int as connections
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0]!; // an aggregate has one row
}

export const countPictures = (db: Database): Promise<{ files: number; bytes: number }> =>
  db
    .selectFrom('images')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();

/** Mails that wait to be sent, and those sent in the last 30 days. */
export const countMails = (db: Database): Promise<{ unsent: number; sent: number }> =>
  db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where sent_at is null)::int`.as('unsent'),
      sql<number>`count(*) filter (where sent_at is not null)::int`.as('sent'),
    ])
    .where('is_decoy', '=', false)
    .executeTakeFirstOrThrow();

export async function findMails(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, recipient, subject }) => [id, { recipient, subject }]));
}

export async function countPushSubscriptions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
