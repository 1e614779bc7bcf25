import type { Database } from '#platform/database.server.ts';

import { shareUserStatus } from './queries.server.ts';

/** Whether the account is active, and stays so until the caller's transaction ends: closing it waits that long. */
export async function holdActiveMember(db: Database, userId: number): Promise<boolean> {
  return (await shareUserStatus(db, userId)) === 'active';
}
