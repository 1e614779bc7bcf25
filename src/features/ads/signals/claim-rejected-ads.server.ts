import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

const BATCH_SIZE = 100;

interface RejectedAd {
  id: number;
  sellerId: number;
  title: Bilingual;
  reason: string;
  /** Whether the change of a live ad is rejected, not the ad. */
  isChange: boolean;
}

/**
 * Claims the next ads that the operator's rules have rejected and whose sellers are not notified of it yet. Marks them
 * as notified in the caller's transaction, so the caller must send the notifications. Skips rows that another process
 * has claimed. Undefined if none are left. Leaves out ads that have changed since.
 */
export async function claimRejectedAds(trx: Database): Promise<RejectedAd[] | undefined> {
  const { rows: claimed } = await sql<{ id: number; rejected: 'ad' | 'change' }>`
    with claimed as (
      select ad_id, to_notify from ad_signals where to_notify is not null order by ad_id limit ${BATCH_SIZE}
      for update skip locked
    )
    update ad_signals set to_notify = null from claimed where ad_signals.ad_id = claimed.ad_id
    returning ad_signals.ad_id as id, claimed.to_notify as rejected`.execute(trx);
  if (claimed.length === 0) return undefined;
  const isChange = claimed.map(({ rejected }) => rejected === 'change');
  const { rows } = await sql<RejectedAd>`
    select ads.id, ads.seller_id as "sellerId", ads.title, is_change as "isChange",
      case when is_change then ad_revisions.reason else ads.reason end as reason
    from unnest(${claimed.map(({ id }) => id)}::bigint[], ${isChange}::boolean[]) as claimed (ad_id, is_change)
    join ads on ads.id = claimed.ad_id left join ad_revisions on ad_revisions.ad_id = ads.id
    where case when is_change then ad_revisions.status else ads.status end = 'rejected'`.execute(trx);
  return rows;
}
