import type { ExportPart } from '#features/accounts/exporting/export-part.ts';
import type { Database } from '#platform/database.server.ts';
import { readPages, streamJsonArray } from '#platform/json-stream.server.ts';

import { findNotificationsAfter, type NotificationRow } from './notification-queries.server.ts';
import { toNotification } from './presenters.server.ts';
import { findSearches } from './saved-searches/queries.server.ts';

/** The member's saved searches, and what they were told. */
export const alertsExport: ExportPart = {
  async *export({ db }, userId) {
    const searches = await findSearches(db, userId);
    const described = searches.map(({ name, address, frequency, created_at }) => ({
      name,
      address,
      frequency,
      createdAt: created_at,
    }));
    yield { name: 'saved-searches.json', input: `${JSON.stringify(described, null, 2)}\n` };
    yield { name: 'notifications.json', input: streamJsonArray(describeNotifications(db, userId)) };
  },
};

async function* describeNotifications(db: Database, userId: number): AsyncGenerator<object[]> {
  for await (const rows of readPages<NotificationRow>((last) => findNotificationsAfter(db, userId, last?.id ?? 0))) {
    yield rows.map(toNotification);
  }
}
