import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findUserById } from '../queries.server.ts';

/** Throws NOT_YOURSELF if both ids are the same, USER_NOT_FOUND unless the other account is active. */
export async function requireOtherMember(db: Database, userId: number, otherId: number): Promise<void> {
  if (userId === otherId) throw new AppError('NOT_YOURSELF');
  const other = await findUserById(db, otherId);
  if (other?.status !== 'active') throw new AppError('USER_NOT_FOUND');
}
