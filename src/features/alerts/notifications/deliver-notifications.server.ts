import type { NotificationTopic } from '#features/accounts/preferences/contract.ts';
import { findRecipient } from '#features/accounts/preferences/find-recipient.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';

import * as notificationsApi from './contract.ts';
import { countUnreadNotifications, findNotification } from './queries.server.ts';
import { findNotificationType } from './notification-types.ts';
import { toNotification } from './presenters.server.ts';
import { queuePush } from '../push/send-push.server.ts';
import { typesMutedInApp } from './rules.ts';

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
