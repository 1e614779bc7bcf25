import { sql } from 'kysely';

import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { type AdRow, statusLiterals } from '../queries.server.ts';
import { EXPIRY_NOTICE_DAYS, LIVE_STATUSES } from '../rules.ts';
import { transitionAd } from '../transition-ad.server.ts';

const BATCH_SIZE = 100;

/**
 * Expires live ads whose end date has passed. Selects all end dates up to now, so ads that ended during downtime are
 * included.
 */
export const expireAds = defineJob({
  name: 'ads.expire',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await expireBatch(services)) > 0);
  },
});

function expireBatch(services: Services): Promise<number> {
  return transact(services, async (trx) => {
    const ads = await lockAdsToExpire(trx, new Date(services.clock()), BATCH_SIZE);
    for (const ad of ads) {
      // The transition table has no `expire` from `reserved`.
      const released = ad.status === 'reserved' ? await transitionAd(services, trx, ad, 'release') : ad;
      await transitionAd(services, trx, released, 'expire');
    }
    return ads.length;
  });
}

/** A live ad that expires soon. */
interface ExpiringAd {
  id: number;
  sellerId: number;
  title: Bilingual;
  /** Days until the end, rounded up. */
  days: number;
}

/**
 * Claims the next ads whose owners must be notified of the end: 3 days and 1 day before it, each once, even after
 * downtime. Marks them as notified in the caller's transaction, so the caller must send the notifications. Up to 100
 * ads; an empty list means that none are left.
 */
export async function claimExpiringAds(db: Database, now: number): Promise<ExpiringAd[]> {
  for (const days of EXPIRY_NOTICE_DAYS.toReversed()) {
    const rows = await lockExpiringAds(db, {
      now: new Date(now),
      until: new Date(now + days * DAY_MS),
      days,
      count: BATCH_SIZE,
    });
    if (rows.length === 0) continue;
    await setExpiryNotified(
      db,
      rows.map(({ id }) => id),
      days,
    );
    return rows.flatMap((row) => toEndingAd(row, now));
  }
  return [];
}

function toEndingAd({ id, seller_id, title, ends_at }: ExpiringAdRow, now: number): ExpiringAd[] {
  if (!ends_at) return [];
  return [{ id, sellerId: seller_id, title: title, days: Math.ceil((ends_at.getTime() - now) / DAY_MS) }];
}

interface ExpiredAd {
  id: number;
  sellerId: number;
  title: Bilingual;
}

/**
 * Claims the next ads that expired after a given time and whose owners are not notified of it yet. Marks them as
 * notified (`end_told` is 0) in the caller's transaction, so the caller must send the notifications. Skips rows that
 * another process has claimed. Up to 100 ads; an empty list means that none are left.
 */
export async function claimExpiredAds(db: Database, after: Date): Promise<ExpiredAd[]> {
  const { rows } = await sql<ExpiredAd>`
    update ads set end_told = 0
    where id in (
      select id from ads where status = 'expired' and ends_at > ${after} and end_told is distinct from 0
      order by ends_at limit ${BATCH_SIZE} for update skip locked
    )
    returning id, seller_id as "sellerId", title`.execute(db);
  return rows;
}

const live = statusLiterals(LIVE_STATUSES);

/**
 * Locks live ads whose end has passed, earliest end first, until the transaction ends. Skips rows that are already
 * locked.
 */
const lockAdsToExpire = (db: Database, now: Date, count: number): Promise<Pick<AdRow, 'id' | 'status'>[]> =>
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

type ExpiringAdRow = Awaited<ReturnType<typeof lockExpiringAds>>[number];

/**
 * Locks live ads that end after `now` and up to `until`, and whose owner has not yet been sent the notice for `days`
 * before the end. Skips rows that are already locked.
 */
const lockExpiringAds = (
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

async function setExpiryNotified(db: Database, ids: number[], days: number): Promise<void> {
  await db.updateTable('ads').set({ end_told: days }).where('id', 'in', ids).execute();
}
