import type { Database } from '#platform/data/database.server.ts';

import { type LiveAd, storeAds } from './store-ads.ts';

/**
 * Stores 1,001 archived ads in a category or city and locks them, so that a job that merges it waits.
 * `release` ends the lock.
 */
export async function holdAds(
  db: Database,
  seller: { id: number },
  place: Pick<LiveAd, 'category' | 'city'>,
): Promise<{ release: () => Promise<void>; remove: () => Promise<void> }> {
  const ads = Array.from({ length: 1001 }, () => ({ title: { en: 'Merged' }, status: 'archived' as const, ...place }));
  const ids = (await storeAds({ db }, seller, ads)).map(Number);
  const lock = await db.startTransaction().execute();
  await lock.selectFrom('ads').select('id').where('id', 'in', ids).forUpdate().execute();
  const release = async () => {
    if (!lock.isRolledBack) await lock.rollback().execute();
  };
  return {
    release,
    remove: async () => {
      await release();
      await db.deleteFrom('ads').where('id', 'in', ids).execute();
    },
  };
}
