import type { Reader } from '#features/accounts/preferences/find-reader.server.ts';
import type { Database } from '#platform/database.server.ts';

import { insertNotification } from './notification-queries.server.ts';
import { SWITCHES, type Telling } from './rules.ts';

export interface NewNotification {
  type: Telling;
  data: object;
}

/** Keeps what a member is told, in the caller's transaction. With the switch for the app off it counts as read, and does not show. */
export async function storeNotification(db: Database, reader: Reader, { type, data }: NewNotification, now: Date): Promise<void> {
  const isWanted = reader.wants(SWITCHES[type], 'app');
  await insertNotification(db, { user_id: reader.userId, type, data: JSON.stringify(data), created_at: now, read_at: isWanted ? null : now });
}
