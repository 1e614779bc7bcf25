import { sql } from 'kysely';

import { statusLiterals } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';

interface QueuedAd {
  id: number;
  /** Whether the change of a live ad is in review, not the ad. */
  isChange: boolean;
  /** Start of the review's waiting time. */
  since: Date;
  category_id: number;
  seller_id: number;
}

/**
 * The table `queue`: ads of active sellers, and changes of their live ads, whose review has no result yet. Includes ads
 * whose decisions can still be undone (`held_decisions`).
 */
export const reviewQueue = sql<QueuedAd>`(
  select ads.id, false as "isChange", ads.created_at as since, ads.category_id, ads.seller_id
  from ads join users on users.id = ads.seller_id
  where ads.status = 'pending_review' and users.status = 'active'
  union all
  select ads.id, true, ad_revisions.created_at, ads.category_id, ads.seller_id
  from ad_revisions join ads on ads.id = ad_revisions.ad_id join users on users.id = ads.seller_id
  where ad_revisions.status = 'pending' and ads.status in ${statusLiterals(LIVE_STATUSES)} and users.status = 'active'
)`.as('queue');
