import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import { findRecipient, type Recipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';

import { queuePush } from '../push/push.server.ts';
import * as notificationsApi from './contract.ts';
import type { NotificationTypeSpec } from './notification-type-builders.ts';
import {
  type EmailedType,
  findNotificationType,
  NOTIFICATION_TYPES,
  type NotificationData,
  type NotificationType,
} from './notification-types.ts';
import { toNotification, typesMutedInApp } from './notifications.server.ts';
import { countUnreadNotifications, findNotification, insertNotification } from './queries.server.ts';

/** How far back the jobs look for events that were missed during a downtime, in milliseconds. */
export const MAX_LOOKBACK_MS = 3 * DAY_MS;

interface MemberNotification<T extends EmailedType> {
  userId: number;
  type: T;
  data: NotificationData[T];
}

/**
 * Notifies a member in the app, by push and by email, each unless switched off. Nothing is sent if the caller's
 * transaction rolls back, or if the account is closed or suspended.
 */
export async function notifyMember<T extends EmailedType>(
  services: Services,
  db: Database,
  { userId, type, data }: MemberNotification<T>,
): Promise<void> {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  await storeNotification(services, db, recipient, { type, data });
  const specs: { [Type in EmailedType]: NotificationTypeSpec<NotificationData[Type]> } = NOTIFICATION_TYPES;
  const { topic, email: compose } = specs[type];
  if (typeof compose === 'string' || !recipient.wants(topic, 'email')) return;
  const { email, language } = recipient;
  await sendSiteEmail(services, db, {
    recipient: email,
    language,
    unsubscribePath: unsubscribePath(services.keys, recipient, topic),
    ...compose(data, language),
  });
}

interface NewNotification<T extends NotificationType> {
  type: T;
  data: NotificationData[T];
}

/**
 * Stores a notification and enqueues its delivery, in the caller's transaction. If the topic is switched off in the
 * app, the notification is stored as read and not shown. Types of a digest are marked for the next one.
 */
export async function storeNotification<T extends NotificationType>(
  services: Services,
  db: Database,
  { userId, wants }: Recipient,
  { type, data }: NewNotification<T>,
): Promise<void> {
  const { topic, email } = NOTIFICATION_TYPES[type];
  const isShown = wants(topic, 'app');
  const isLetterDue = email === 'digest' && wants(topic, 'email');
  const now = new Date(services.clock());
  const notificationId = await insertNotification(db, {
    user_id: userId,
    type,
    data: JSON.stringify({ ...data, ...(isLetterDue && { isLetterDue }) }),
    created_at: now,
    read_at: isShown ? null : now,
  });
  if (isShown || wants(topic, 'push')) await services.jobs.send(db, deliverNotifications, { notificationId });
}

/**
 * Publishes a stored notification to the member's live connections and queues the pushes. Enqueued in the transaction
 * that stores the notification, so it never runs for one that was rolled back.
 */
export const deliverNotifications = defineJob<{ notificationId: number }>({
  name: 'alerts.announce',
  batchSize: 50,
  pollsFrequently: true,
  run: async (services, { notificationId }) => {
    const row = await findNotification(services.db, notificationId);
    const recipient = row && (await findRecipient(services.db, row.user_id));
    const known = row && findNotificationType(row.type);
    if (!known || !recipient) return;
    const isShown = recipient.wants(known.topic, 'app');
    // Already read.
    if (isShown && row.read_at) return;
    const notification = toNotification(row, (await getTranslators(services.db)).alerts);
    await push(services, row.user_id, known.topic, notification);
    if (!isShown) return;
    const unread = await countUnreadNotifications(services.db, row.user_id, typesMutedInApp(recipient));
    services.live.emit(userRoom(row.user_id), notificationsApi.created, {
      notification,
      unread,
    });
  },
});

function push(
  services: Services,
  userId: number,
  topic: NotificationTopic,
  notification: notificationsApi.Notification,
): Promise<void> {
  return services.db.transaction().execute((trx) =>
    queuePush(services, trx, {
      userId,
      type: topic,
      message: ({ language }) => ({
        ...notification.words[language],
        path: notification.path,
        tag: `notification-${notification._id}`,
      }),
    }),
  );
}
