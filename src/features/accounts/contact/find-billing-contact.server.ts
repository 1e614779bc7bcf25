import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';

import { findUserById } from '../queries.server.ts';

/** Name, email and rank of a member, for payments and receipts. Name and email are empty if there is no account. */
export async function findBillingContact(
  db: Database,
  userId: number,
): Promise<{ name: string; email: string; role: Role }> {
  const user = await findUserById(db, userId);
  return { name: user?.name ?? '', email: user?.email ?? '', role: user?.role ?? 'member' };
}
