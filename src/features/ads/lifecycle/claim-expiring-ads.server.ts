import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { DAY_MS } from '#platform/durations.ts';

import { EXPIRY_NOTICE_DAYS } from '../rules.ts';

import { type ExpiringAdRow, lockExpiringAds, setExpiryNotified } from './queries.server.ts';

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
