import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';

const AdParams = z.object({ id: NumericId });

export const recordView = endpoint('POST /ads/:id/view', {
  summary:
    'Records a view of an ad, counted once per address and day; views by its owner and by crawlers are not counted',
  params: AdParams,
  data: EmptyObject,
  perMinute: 120,
});

/** Number of different ads per day (UTC) whose phone number a member may reveal. */
export const MAX_PHONE_REVEALS_PER_DAY = 60;

export const revealPhone = endpoint('POST /ads/:id/reveal-phone', {
  summary:
    "The seller's mobile number. PHONE_HIDDEN if it is hidden, the ad isn't active, or one has blocked the other",
  access: 'member',
  params: AdParams,
  data: z.object({ countryCode: z.string(), mobile: z.string() }),
  perMinute: 20,
});

/** The statistics of an ad for one day. */
export const DailyStatistics = z.object({
  /** UTC date, such as `2026-06-01`. */
  day: z.string(),
  views: z.number(),
  reveals: z.number(),
  chats: z.number(),
  saves: z.number(),
});
export type DailyStatistics = z.infer<typeof DailyStatistics>;

export const getStatistics = endpoint('GET /ads/:id/statistics', {
  summary:
    "Daily statistics of the member's own ad for the last 30 days, oldest first, including days without activity",
  tags: ['ads'],
  access: 'member',
  params: AdParams,
  data: z.object({ days: z.array(DailyStatistics) }),
});
