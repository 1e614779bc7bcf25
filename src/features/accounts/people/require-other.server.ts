import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { findUserById } from '../queries.server.ts';

/** Refuses what nobody does to themselves (NOT_YOURSELF), and whom nobody can meet: unknown, unverified, suspended or closed (USER_NOT_FOUND). */
export async function requireOther(db: Database, userId: number, otherId: number): Promise<void> {
  if (userId === otherId) throw new AppError('NOT_YOURSELF');
  const other = await findUserById(db, otherId);
  if (other?.status !== 'active') throw new AppError('USER_NOT_FOUND');
}
