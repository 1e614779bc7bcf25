import type { Reader } from '#features/accounts/preferences/find-reader.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { announce } from './announce.server.ts';
import { insertNotification } from './notification-queries.server.ts';
import { SWITCHES, type Telling } from './rules.ts';

export interface NewNotification {
  type: Telling;
  data: object;
}

/**
 * Keeps what a member is told, and announces it, if the caller's transaction commits. With the switch for the app off it counts as read, and does
 * not show.
 */
export async function storeNotification(
  services: Services,
  db: Database,
  reader: Reader,
  { type, data }: NewNotification,
): Promise<void> {
  const [isShown, isPushed] = [reader.wants(SWITCHES[type], 'app'), reader.wants(SWITCHES[type], 'push')];
  const now = new Date(services.clock());
  const notificationId = await insertNotification(db, {
    user_id: reader.userId,
    type,
    data: JSON.stringify(data),
    created_at: now,
    read_at: isShown ? null : now,
  });
  if (isShown || isPushed) await services.jobs.send(db, announce, { notificationId });
}
