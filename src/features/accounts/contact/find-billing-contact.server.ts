import type { Database } from '#platform/database.server.ts';

import { findUserById } from '../queries.server.ts';

/** Name and email of a member, for payments and receipts. Both are empty if there is no such account. */
export async function findBillingContact(db: Database, userId: number): Promise<{ name: string; email: string }> {
  const user = await findUserById(db, userId);
  return { name: user?.name ?? '', email: user?.email ?? '' };
}
