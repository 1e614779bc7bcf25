import { sql } from 'kysely';
import { ECDH } from 'node:crypto';
import webPush from 'web-push';

import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import { findRecipient, type Recipient } from '#features/accounts/preferences/preferences.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { MemberCtx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { isPublicUrl, postWithSsrfGuard } from '#platform/http/ssrf-guard.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import * as pushApi from './contract.ts';
import type { PushMessage, PushSubscription } from './contract.ts';

export const pushRoutes = [
  handle(pushApi.getKey, async ({ db }) => ({ publicKey: (await getPushKeys(db)).publicKey })),

  handle(pushApi.subscribe, (ctx, { body }) => subscribeBrowser(ctx, body)),

  handle(pushApi.unsubscribe, (ctx, { body }) => unsubscribeBrowser(ctx, body.endpoint)),
];

/** Browsers that one push is sent to; the newest subscriptions are used. */
const MAX_BROWSERS = 20;
/** How long the push service stores a push for an offline browser, in seconds. */
const TTL_S = 24 * 60 * 60;

interface PushInput {
  userId: number;
  /** The topic of the preferences that it belongs to. */
  type: NotificationTopic;
  message: (recipient: Recipient) => Omit<PushMessage, 'language'>;
}

/** Enqueues a push to all logged-in browsers of a member, in the caller's transaction, unless switched off. */
export async function queuePush(services: Services, db: Database, { userId, type, message }: PushInput): Promise<void> {
  const subscriptions = await findActiveSubscriptionIds(db, userId, new Date(services.clock()), MAX_BROWSERS);
  if (subscriptions.length === 0) return;
  const recipient = await findRecipient(db, userId);
  if (!recipient?.wants(type, 'push')) return;
  const data = { ...message(recipient), language: recipient.language };
  for (const subscriptionId of subscriptions) await services.jobs.send(db, sendPush, { subscriptionId, message: data });
}

/**
 * Sends a push, encrypted for one browser, to its push service. The job is retried if the service can't be reached or
 * answers 429 or 5xx. Deletes the subscription if it is gone (404, 410) or its session has ended.
 */
export const sendPush = defineJob<{ subscriptionId: number; message: PushMessage }>({
  name: 'push.send',
  batchSize: 20,
  pollsFrequently: true,
  run: async (services, { subscriptionId, message }) => {
    const { db, config, clock, log } = services;
    const subscription = await findActiveSubscription(db, subscriptionId, new Date(clock()));
    if (!subscription) return deleteSubscription(db, subscriptionId);
    const { endpoint, p256dh, auth } = subscription;
    const vapidDetails = { subject: config.push.subject, ...(await getPushKeys(db)) };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: TTL_S,
        urgency: 'normal',
        topic: message.tag,
      },
    );
    const status = await postWithSsrfGuard({
      url: endpoint,
      headers,
      body,
      allowsPrivateNetworks: config.push.allowsPrivateNetworks,
    });
    if (status === 404 || status === 410) return deleteSubscription(db, subscriptionId);
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    if (status >= 300) log.warn({ subscriptionId, status }, 'push rejected');
  },
});

/** Deletes the subscriptions of ended sessions hourly. They get no pushes from the moment the session ends. */
export const purgePushSubscriptions = defineJob({
  name: 'push.forget',
  schedule: '17 * * * *',
  run: ({ db, clock }) => deleteEndedSubscriptions(db, new Date(clock())),
});

const cachedKeys = cached<PushKeys>({ name: 'push keys', maxEntries: 1, maxEntryBytes: 0.1 * MB });

/** The VAPID keys that sign pushes. Generated on first use and stored in the database, so all processes share them. */
export function getPushKeys(db: Database): Promise<PushKeys> {
  return cachedKeys(db, '', () => findOrCreate(db));
}

async function findOrCreate(db: Database): Promise<PushKeys> {
  const stored = await findPushKeys(db);
  if (stored) return stored;
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return findOrCreate(db);
}

/** Subscribes the calling browser until its session ends. The endpoint is untrusted: it must be a public https URL. */
export async function subscribeBrowser(ctx: MemberCtx, { endpoint, keys }: PushSubscription): Promise<void> {
  const { userId, sessionId } = ctx.viewer;
  if (!isAllowed(ctx, endpoint)) throw fieldError('endpoint', 'invalidValue');
  if (!isCurvePoint(keys.p256dh)) throw fieldError('keys.p256dh', 'invalidValue');
  const isStored = await upsertSubscription(ctx.db, { sessionId, userId, endpoint, ...keys }, new Date(ctx.clock()));
  if (!isStored) throw new AppError('SESSION_ENDED');
}

/** Deletes the subscription only if it belongs to the caller. */
async function unsubscribeBrowser(ctx: MemberCtx, endpoint: string): Promise<void> {
  await deleteSubscriptionByEndpoint(ctx.db, ctx.viewer.userId, endpoint);
}

function isAllowed({ config }: Services, endpoint: string): boolean {
  if (isPublicUrl(endpoint)) return true;
  return config.push.allowsPrivateNetworks && /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
}

/** Whether a key is a point on the curve. A push can't be encrypted for any other key. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const findPushKeys = (db: Database): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();

/** The first process to insert wins; later calls do nothing. */
async function insertPushKeys(db: Database, { publicKey, privateKey }: PushKeys): Promise<void> {
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
async function upsertSubscription(
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

async function deleteSubscriptionByEndpoint(db: Database, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

async function deleteSubscription(db: Database, id: number): Promise<void> {
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

async function deleteEndedSubscriptions(db: Database, now: Date): Promise<void> {
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
async function findActiveSubscriptionIds(db: Database, userId: number, now: Date, limit: number): Promise<number[]> {
  const rows = await activeSubscriptions(db, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if its session has ended. */
const findActiveSubscription = (db: Database, id: number, now: Date) =>
  activeSubscriptions(db, now)
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();
