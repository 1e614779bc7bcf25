import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId } from '#platform/schemas.ts';

import { MyAd } from '../contract.ts';

const params = z.object({ id: NumericId });
const data = z.object({ ad: MyAd });

/** What sellers do with their live ads (decisions §5). What the ad's state doesn't allow is refused with ILLEGAL_TRANSITION. */
export const reserveAd = endpoint('POST /ads/:id/reserve', {
  summary: 'Marks a live ad reserved',
  access: 'member',
  params,
  data,
});
export const releaseAd = endpoint('POST /ads/:id/release', {
  summary: 'Puts a reserved ad back on sale',
  access: 'member',
  params,
  data,
});
export const sellAd = endpoint('POST /ads/:id/sold', {
  summary: 'Marks a live ad sold; it keeps its page',
  access: 'member',
  params,
  data,
});
export const archiveAd = endpoint('POST /ads/:id/archive', {
  summary: 'Takes a live ad off the site',
  access: 'member',
  params,
  data,
});
export const deleteAd = endpoint('DELETE /ads/:id', {
  summary: 'Deletes an ad, for good',
  access: 'member',
  params,
  data: Nothing,
});

/** What happened to an ad on one day. */
export const AdDay = z.object({
  /** `2026-06-01`, in UTC. */
  day: z.string(),
  views: z.number(),
  reveals: z.number(),
  chats: z.number(),
  saves: z.number(),
});
export type AdDay = z.infer<typeof AdDay>;

export const getStatistics = endpoint('GET /ads/:id/statistics', {
  summary: "The last 30 days of one's own ad, oldest first, each day there",
  access: 'member',
  params,
  data: z.object({ days: z.array(AdDay) }),
});
