import type { Recipient } from '#features/accounts/preferences/find-recipient.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { deliverNotifications } from './deliver-notifications.server.ts';
import { NOTIFICATION_TYPES, type NotificationData, type NotificationType } from './notification-types.ts';
import { insertNotification } from './queries.server.ts';

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
