import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const findPushKeys = (db: Database): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();

/** The first process to insert wins; later calls do nothing. */
export async function insertPushKeys(db: Database, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface NewSubscription {
  sessionId: string;
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Keeps one subscription per session and per endpoint, the latest. False without an active session. */
export async function upsertSubscription(
  db: Database,
  { sessionId, userId, endpoint, p256dh, auth }: NewSubscription,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with replaced as (delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint})
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select id, user_id, ${endpoint}, ${p256dh}, ${auth}, ${now} from sessions
    where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > ${now}
    on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteSubscriptionByEndpoint(db: Database, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** The browsers that receive a member's pushes, without the endpoints and keys. */
export const findBrowsersOfUser = (db: Database, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['sessions.user_agent as browser', 'push_subscriptions.created_at as since'])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .execute();

export async function deleteSubscriptionsByUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** Deletes the subscriptions of sessions that were ended or have expired. */
export async function deleteEndedSubscriptions(db: Database, now: Date): Promise<void> {
  await sql`
    delete from push_subscriptions using sessions
    where sessions.id = session_id and (ended_at is not null or expires_at <= ${now})`.execute(db);
}

const activeSubscriptions = (db: Database, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'active');

/** Ids of a member's subscriptions whose session is active, newest first. */
export async function findActiveSubscriptionIds(
  db: Database,
  userId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await activeSubscriptions(db, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if its session has ended. */
export const findActiveSubscription = (db: Database, id: number, now: Date) =>
  activeSubscriptions(db, now)
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();
