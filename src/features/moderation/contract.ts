import * as z from 'zod/mini';

import { AdDetails } from '#features/ads/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

const AdParams = z.object({ id: NumericId });

export const listWaitingAds = endpoint('GET /admin/moderation/ads', {
  summary: 'Ads waiting for approval, oldest first',
  access: 'moderator',
  query: PageQuery,
  data: z.object({ ads: z.array(AdDetails), pagination: Pagination }),
});

export const approveAd = endpoint('POST /admin/moderation/ads/:id/approve', {
  summary: 'Puts a paid ad live',
  access: 'moderator',
  params: AdParams,
  data: Nothing,
});

export const Rejection = z.object({
  reason: z.string().check(z.trim(), z.minLength(5, 'reasonRequired'), z.maxLength(500, 'tooLong')),
});
export type Rejection = z.infer<typeof Rejection>;

export const rejectAd = endpoint('POST /admin/moderation/ads/:id/reject', {
  summary: 'Sends an ad back to its seller with a reason',
  access: 'moderator',
  params: AdParams,
  body: Rejection,
  data: Nothing,
});
