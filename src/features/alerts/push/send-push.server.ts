import webPush from 'web-push';

import { findReader, type Reader } from '#features/accounts/preferences/find-reader.server.ts';
import type { NotificationType } from '#features/accounts/preferences/contract.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import { postOutside } from '#platform/outside.server.ts';

import type { PushMessage } from './contract.ts';
import { getPushKeys } from './keys.server.ts';
import {
  deleteEndedSubscriptions,
  deleteSubscription,
  findOpenSubscription,
  findOpenSubscriptions,
} from './queries.server.ts';

/** Browsers of one member; those beyond are the oldest. */
const MOST_BROWSERS = 20;
/** A browser that is off for longer, in seconds, misses it. */
const TTL_S = 24 * 60 * 60;

interface Push {
  userId: number;
  /** The switch that it stands under. */
  type: NotificationType;
  message: (reader: Reader) => Omit<PushMessage, 'language'>;
}

/** Pushes to all browsers that a member is signed in with, unless that is switched off. It leaves if the caller's transaction commits. */
export async function queuePush(services: Services, db: Database, { userId, type, message }: Push): Promise<void> {
  const subscriptions = await findOpenSubscriptions(db, userId, new Date(services.clock()), MOST_BROWSERS);
  if (subscriptions.length === 0) return;
  const reader = await findReader(db, userId);
  if (!reader?.wants(type, 'push')) return;
  const data = { ...message(reader), language: reader.language };
  for (const subscriptionId of subscriptions) await services.jobs.send(db, sendPush, { subscriptionId, message: data });
}

/**
 * Hands a push to the browser's service, encrypted for the browser alone. Tried again while the service can't be reached; a browser that is no
 * more (404, 410), or whose session has ended, is forgotten.
 */
export const sendPush = defineJob<{ subscriptionId: number; message: PushMessage }>({
  name: 'push.send',
  batch: 20,
  isAwaited: true,
  run: async (services, { subscriptionId, message }) => {
    const { db, config, clock, log } = services;
    const subscription = await findOpenSubscription(db, subscriptionId, new Date(clock()));
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
    const status = await postOutside({ url: endpoint, headers, body, mayStayInside: config.push.mayStayInside });
    if (status === 404 || status === 410) return deleteSubscription(db, subscriptionId);
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    if (status >= 300) log.warn({ subscriptionId, status }, 'a push was refused');
  },
});

/** Forgets browsers whose sessions have ended: they are pushed nothing since then. */
export const forgetSubscriptions = defineJob({
  name: 'push.forget',
  schedule: '17 * * * *',
  run: ({ db, clock }) => deleteEndedSubscriptions(db, new Date(clock())),
});
