import type { Database } from '#platform/database.server.ts';

import { findUserById } from './queries.server.ts';

/** Whom to write to. Empty once the account is gone. */
export async function findCorrespondent(db: Database, userId: number): Promise<{ name: string; email: string }> {
  const user = await findUserById(db, userId);
  return { name: user?.name ?? '', email: user?.email ?? '' };
}
