import * as z from 'zod/mini';

import { CategoryId } from '#features/catalog/categories/contract.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { Version } from '#platform/versioned/version.ts';

export const checkPosting = endpoint('GET /ads/posting-check', {
  summary:
    'Whether the member may post another ad, also in `category` if given. TOO_MANY_OPEN_ADS, TOO_MANY_ADS_TODAY or ' +
    'TOO_MANY_OPEN_ADS_IN_CATEGORY if not',
  access: 'member',
  query: z.object({ category: z.optional(CategoryId) }),
  data: EmptyObject,
});

const Limit = z.nullable(
  z.int('numberInvalid').check(z.minimum(0, 'numberTooSmall'), z.maximum(10_000, 'numberTooLarge')),
);

export const PostingLimits = z.object({
  /** Off: the site's limits apply. */
  isOwn: z.boolean('invalidValue'),
  maxOpenAds: Limit,
  maxAdsPerDay: Limit,
});
export type PostingLimits = z.infer<typeof PostingLimits>;

const VersionedLimits = z.extend(PostingLimits, { version: Version });
export type VersionedLimits = z.infer<typeof VersionedLimits>;

const MemberParams = z.object({ id: NumericId });

export const getPostingLimits = endpoint('GET /admin/users/:id/posting-limits', {
  summary: 'How much a member may post and has posted, and the limits that staff set for them',
  access: 'moderator',
  params: MemberParams,
  data: z.object({
    stored: VersionedLimits,
    /** Those that apply. */
    limits: z.object({ maxOpenAds: Limit, maxAdsPerDay: Limit }),
    used: z.object({ openAds: z.number(), adsToday: z.number() }),
  }),
});

export const savePostingLimits = endpoint('PUT /admin/users/:id/posting-limits', {
  summary: 'Sets limits for a member in place of the site’s',
  access: 'moderator',
  params: MemberParams,
  body: VersionedLimits,
  data: VersionedLimits,
});
