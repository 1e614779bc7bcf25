import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockOwner, sumStoredBytes } from './queries.server.ts';

/**
 * Runs `change` in a transaction, one at a time per member. Rolls it back and throws PICTURE_STORAGE_FULL if the
 * member's pictures and unfinished uploads then exceed the quota.
 */
export function withinQuota<T>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  ownerId: number,
  change: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const result = await change(trx);
    if ((await sumStoredBytes(trx, ownerId)) > config.memberStorageBytes) throw new AppError('PICTURE_STORAGE_FULL');
    return result;
  });
}

/** Throws PICTURE_STORAGE_FULL if the member has no storage left. Checked before a picture is queued. */
export async function requireStorage({ db, config }: Ctx, ownerId: number): Promise<void> {
  if ((await sumStoredBytes(db, ownerId)) >= config.memberStorageBytes) throw new AppError('PICTURE_STORAGE_FULL');
}
