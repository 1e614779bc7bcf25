import type { Database } from '#platform/data/database.server.ts';

import { findUserStatusForShare } from './queries.server.ts';

/** Whether the account is active. Locks its row: it can't be closed before the caller's transaction ends. */
export async function lockActiveMember(db: Database, userId: number): Promise<boolean> {
  return (await findUserStatusForShare(db, userId)) === 'active';
}
