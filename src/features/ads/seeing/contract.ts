import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId } from '#platform/schemas.ts';

import { Price } from '../contract.ts';

const AdParams = z.object({ id: NumericId });

export const viewAd = endpoint('POST /ads/:id/view', {
  summary: 'Tells that an ad is being read; counted once per visitor and day, but neither for its owner nor for bots',
  params: AdParams,
  data: Nothing,
  perMinute: 120,
});

/** Different ads on which a member may ask for the number in a day. */
export const REVEALS_PER_DAY = 60;

export const revealPhone = endpoint('POST /ads/:id/reveal-phone', {
  summary:
    "The seller's mobile number; PHONE_HIDDEN when they don't show it, the ad isn't live, or either has blocked the other",
  access: 'member',
  params: AdParams,
  data: z.object({ countryCode: z.string(), mobile: z.string() }),
  perMinute: 20,
});

/** What an ad has cost since a moment. */
export const PastPrice = z.object({ price: Price, since: z.string() });
export type PastPrice = z.infer<typeof PastPrice>;

export const listPrices = endpoint('GET /ads/:id/prices', {
  summary: 'The latest prices of an ad, the present one first; none before it is live',
  params: AdParams,
  data: z.object({ prices: z.array(PastPrice) }),
});
