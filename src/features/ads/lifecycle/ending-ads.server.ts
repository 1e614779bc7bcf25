import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

import { TOLD_BEFORE_DAYS } from '../rules.ts';

import { type EndingAdRow, lockEndingAds, setEndTold } from './queries.server.ts';

const DAY = 86_400_000;
const BATCH = 100;

/** A live ad that ends soon. */
export interface EndingAd {
  id: number;
  sellerId: number;
  title: Bilingual;
  /** Until the end, begun ones counted. */
  days: number;
}

/**
 * Ads whose owners are to be told now that they end soon: 3 days before and 1 day before, each once, also after a while without a process.
 * Marks them as told in the caller's transaction: whoever takes them tells. 100 at most; none when there are no more.
 */
export async function takeEndingAds(db: Database, now: number): Promise<EndingAd[]> {
  for (const days of TOLD_BEFORE_DAYS.toReversed()) {
    const rows = await lockEndingAds(db, { now: new Date(now), until: new Date(now + days * DAY), days, count: BATCH });
    if (rows.length === 0) continue;
    await setEndTold(
      db,
      rows.map(({ id }) => id),
      days,
    );
    return rows.flatMap((row) => toEndingAd(row, now));
  }
  return [];
}

function toEndingAd({ id, seller_id, title, ends_at }: EndingAdRow, now: number): EndingAd[] {
  if (!ends_at) return [];
  return [{ id, sellerId: seller_id, title: title as Bilingual, days: Math.ceil((ends_at.getTime() - now) / DAY) }];
}
