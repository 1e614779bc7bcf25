import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { LANGUAGES } from '#platform/text/language.ts';

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Figures without a currency, which moderators see, too. */
export const COUNTS = ['signUps', 'ads', 'messages', 'emptySearches'] as const;
/** Amounts by currency: for admins. */
export const AMOUNTS = ['revenue', 'refunds'] as const;
export type FigureName = (typeof COUNTS)[number] | (typeof AMOUNTS)[number];

const Day = z.string();

export const Figure = z.object({
  name: z.enum([...COUNTS, ...AMOUNTS]),
  /** The currency of an amount, which is in its minor units; null for a count. */
  currency: z.nullable(z.object({ code: z.string(), decimals: z.number() })),
  /** Days, weeks or months, oldest first; the last ends today. `from` and `to` are dates, inclusive. */
  points: z.array(z.object({ from: Day, to: Day, value: z.number() })),
  total: z.number(),
  /** The same of the period before, of equal length. */
  before: z.number(),
});
export type Figure = z.infer<typeof Figure>;

export const getFigures = endpoint('GET /admin/dashboard/figures', {
  summary: 'What happened over time, against the period before; amounts only for admins',
  access: 'moderator',
  query: z.object({ by: z._default(z.enum(INTERVALS), 'day') }),
  data: z.object({
    figures: z.array(Figure),
    /** The most frequent searches without results of the same days, at most 20. They are kept for 90 days. */
    emptySearches: z.array(z.object({ phrase: z.string(), language: z.enum(LANGUAGES), count: z.number() })),
    /** The days are those of this time zone. */
    timeZone: z.string(),
  }),
});
