import type { Insertable } from 'kysely';

import type { Notifications } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';

export async function insertNotification(db: Database, notification: Insertable<Notifications>): Promise<void> {
  await db.insertInto('notifications').values(notification).execute();
}
