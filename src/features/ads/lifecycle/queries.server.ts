import type { Database } from '#platform/data/database.server.ts';

import { type AdRow, statusLiterals } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';

const live = statusLiterals(LIVE_STATUSES);

/**
 * Locks live ads whose end has passed, earliest end first, until the transaction ends. Skips rows that are already
 * locked.
 */
export const lockAdsToExpire = (db: Database, now: Date, count: number): Promise<Pick<AdRow, 'id' | 'status'>[]> =>
  db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('status', 'in', live)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

export type ExpiringAdRow = Awaited<ReturnType<typeof lockExpiringAds>>[number];

/**
 * Locks live ads that end after `now` and up to `until`, and whose owner has not yet been sent the notice for `days`
 * before the end. Skips rows that are already locked.
 */
export const lockExpiringAds = (
  db: Database,
  { now, until, days, count }: { now: Date; until: Date; days: number; count: number },
) =>
  db
    .selectFrom('ads')
    .select(['id', 'seller_id', 'title', 'ends_at'])
    .where('status', 'in', live)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', until)
    .where((or) => or.or([or('end_told', 'is', null), or('end_told', '>', days)]))
    .orderBy('ends_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setExpiryNotified(db: Database, ids: number[], days: number): Promise<void> {
  await db.updateTable('ads').set({ end_told: days }).where('id', 'in', ids).execute();
}
