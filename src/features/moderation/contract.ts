import * as z from 'zod/mini';

import { AdDetails } from '#features/ads/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

const AdParams = z.object({ id: NumericId });

/** An ad that waits, or a live one whose owner wants it changed. */
export const WaitingAd = z.extend(AdDetails, {
  /** Of what is shown here: a decision that names it is refused when the ad has changed since. */
  version: z.string(),
  /** The ad as its owner wants it; null for one that isn't live yet. */
  change: z.nullable(AdDetails),
});
export type WaitingAd = z.infer<typeof WaitingAd>;

const version = z.optional(z.iso.datetime());

export const listWaitingAds = endpoint('GET /admin/moderation/ads', {
  summary: 'Ads, and changes of live ads, waiting for approval, oldest first',
  access: 'moderator',
  query: PageQuery,
  data: z.object({ ads: z.array(WaitingAd), pagination: Pagination }),
});

export const approveAd = endpoint('POST /admin/moderation/ads/:id/approve', {
  summary: 'Puts a paid ad live, or applies the change of a live one',
  access: 'moderator',
  params: AdParams,
  body: z.object({ version }),
  data: Nothing,
});

export const Rejection = z.object({
  reason: z.string().check(z.trim(), z.minLength(5, 'reasonRequired'), z.maxLength(500, 'tooLong')),
});
export type Rejection = z.infer<typeof Rejection>;

export const rejectAd = endpoint('POST /admin/moderation/ads/:id/reject', {
  summary: 'Sends an ad, or the change of a live one, back to its seller with a reason',
  access: 'moderator',
  params: AdParams,
  body: z.extend(Rejection, { version }),
  data: Nothing,
});
