import { findReader } from '#features/accounts/preferences/find-reader.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import { userRoom } from '#platform/live/live-door.server.ts';
import { loadMessages } from '#platform/messages.server.ts';

import { notificationNew } from './contract.ts';
import { countUnread, findNotification } from './notification-queries.server.ts';
import { describeNotification } from './notification-words.ts';
import { toNotification } from './presenters.server.ts';
import { queuePush } from './push/send-push.server.ts';
import { isTelling, SWITCHES, unwantedInApp } from './rules.ts';

const words = loadMessages('alerts');

/** Tells what was stored to the member's live connections, and to browsers that are not open. Enqueued with what it tells of: it tells of nothing else. */
export const announce = defineJob<{ notificationId: number }>({
  name: 'alerts.announce',
  batch: 50,
  isAwaited: true,
  run: async (services, { notificationId }) => {
    const row = await findNotification(services.db, notificationId);
    const reader = row && (await findReader(services.db, row.user_id));
    if (!row || !reader || !isTelling(row.type)) return;
    const isShown = reader.wants(SWITCHES[row.type], 'app');
    // Seen already.
    if (isShown && row.read_at) return;
    await push(services, row.user_id, row.type, toNotification(row));
    if (!isShown) return;
    const unread = await countUnread(services.db, row.user_id, unwantedInApp(reader));
    services.live.publish(userRoom(row.user_id), notificationNew, { notification: toNotification(row), unread });
  },
});

function push(
  services: Services,
  userId: number,
  type: keyof typeof SWITCHES,
  notification: ReturnType<typeof toNotification>,
): Promise<void> {
  return services.db.transaction().execute((trx) =>
    queuePush(services, trx, {
      userId,
      type: SWITCHES[type],
      message: ({ language }) => ({
        ...describeNotification(words[language], language, notification),
        tag: `notification-${notification._id}`,
      }),
    }),
  );
}
