import * as z from 'zod/mini';

import { AdDetails } from '#features/ads/contract.ts';
import { Signal } from '#features/ads/signals/contract.ts';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';
import { Timestamp } from '#platform/data/timestamp.ts';

const AdParams = z.object({ id: NumericId });

/** An ad in review, or an active ad with a change in review. */
export const ReviewQueueAd = z.extend(AdDetails, {
  /** Version of the content shown. A decision that names it is refused if the ad has changed since. */
  version: z.string(),
  /** The ad with the owner's change applied; null for an ad that isn't active yet. */
  change: z.nullable(AdDetails),
  /** The signals of the ad or of its change. */
  signals: z.array(Signal),
  /** From 0 to 100, by the signals. */
  risk: z.number(),
});
export type ReviewQueueAd = z.infer<typeof ReviewQueueAd>;

const version = z.optional(Timestamp);

export const listAdsInReview = endpoint('GET /admin/moderation/ads', {
  summary: 'Ads and changes of active ads in review, with their signals',
  access: 'moderator',
  query: z.extend(PageQuery, { order: z._default(z.enum(['oldest', 'riskiest']), 'oldest') }),
  data: z.object({ ads: z.array(ReviewQueueAd), pagination: Pagination }),
});

export const approve = endpoint('POST /admin/moderation/ads/:id/approve', {
  summary: 'Publishes a paid ad, or applies the change of an active one',
  access: 'moderator',
  params: AdParams,
  body: z.object({ version }),
  data: EmptyObject,
});

export const Rejection = z.object({
  reason: StaffReason,
});
export type Rejection = z.infer<typeof Rejection>;

export const reject = endpoint('POST /admin/moderation/ads/:id/reject', {
  summary: 'Rejects an ad, or the change of an active one, with a reason',
  access: 'moderator',
  params: AdParams,
  body: z.extend(Rejection, { version }),
  data: EmptyObject,
});
