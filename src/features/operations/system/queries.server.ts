import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { FailedMail } from './contract.ts';

interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  pendingIndexes: number;
}

export async function findDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      count(*)::int as connections, (select count(*)::int from pending_indexes) as "pendingIndexes"
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0]!; // an aggregate has one row
}

export const countPictures = (db: Database): Promise<{ files: number; bytes: number }> =>
  db
    .selectFrom('images')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();

/** Mails that wait to be sent, and those sent in the last 30 days. */
export const countMails = (db: Database, now: Date): Promise<{ unsent: number; sent: number }> =>
  db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where sent_at is null and not is_refused and expires_at >= ${now})::int`.as(
        'unsent',
      ),
      sql<number>`count(*) filter (where sent_at is not null)::int`.as('sent'),
    ])
    .where('is_decoy', '=', false)
    .executeTakeFirstOrThrow();

/** A code in it could still be used: staff must not read it. */
const SUBJECT = sql<string>`regexp_replace(subject, '\\d{6}', '••••••', 'g')`.as('subject');

/** Mails that failed and were not sent since, the latest first, at most 50. */
export async function findFailedMails(db: Database): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', SUBJECT, 'failed_at', 'failure', 'is_refused'])
    .select(
      sql<boolean>`id in (
        select (data->>'mailId')::bigint from pgboss.job
        where name = 'mail.send' and state in ('created', 'retry', 'active')
      )`.as('isQueued'),
    )
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, recipient, subject, failed_at, failure, is_refused, isQueued }) => ({
    _id: String(id),
    recipient,
    subject,
    failedAt: failed_at!.toISOString(), // filtered
    reason: failure ?? '',
    state: is_refused ? 'refused' : isQueued ? 'retried' : 'abandoned',
  }));
}

export async function findMails(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', SUBJECT])
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
