import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import type { ExportFile, MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { iteratePages, streamJsonArray } from '#platform/http/json-stream.server.ts';

import { toNotification } from './notifications/notifications.server.ts';
import {
  deleteNotificationsAboutMember,
  deleteNotificationsByUser,
  findNotificationsAfter,
  type NotificationRow,
} from './notifications/queries.server.ts';
import { deleteSubscriptionsByUser, findBrowsersOfUser } from './push/push.server.ts';
import { deleteSearchesByUser, findSearches } from './saved-searches/queries.server.ts';

/**
 * Exports the saved searches, the notifications, and the browsers that receive pushes. Closing deletes the push
 * subscriptions. Scrubbing also deletes the saved searches, the member's notifications, and those that other members
 * got about the member or their ads.
 */
export const alertsMemberData: MemberDataHooks = {
  export: exportAlerts,
  close: (_, db, userId) => deleteSubscriptionsByUser(db, userId),
  scrub: async (_services, db, userId) => {
    await deleteSearchesByUser(db, userId);
    await deleteNotificationsByUser(db, userId);
    await deleteNotificationsAboutMember(db, userId);
    await deleteSubscriptionsByUser(db, userId);
  },
};

async function* exportAlerts({ db }: Services, userId: number): AsyncGenerator<ExportFile> {
  const searches = await findSearches(db, userId);
  const exported = searches.map(({ name, address, frequency, created_at }) => ({
    name,
    address,
    frequency,
    createdAt: created_at,
  }));
  yield { name: 'saved-searches.json', input: `${JSON.stringify(exported, null, 2)}\n` };
  yield { name: 'notifications.json', input: streamJsonArray(streamNotifications(db, userId)) };
  yield { name: 'push.json', input: `${JSON.stringify(await findBrowsersOfUser(db, userId), null, 2)}\n` };
}

async function* streamNotifications(db: Database, userId: number): AsyncGenerator<object[]> {
  const { alerts } = await getTranslators(db);
  for await (const rows of iteratePages<NotificationRow>((last) => findNotificationsAfter(db, userId, last?.id ?? 0))) {
    yield rows.map((row) => toNotification(row, alerts));
  }
}
