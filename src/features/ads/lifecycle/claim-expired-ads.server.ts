import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

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
