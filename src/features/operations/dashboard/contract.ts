import * as z from 'zod/mini';

import { AdStatus } from '#features/ads/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** What may wait for staff, in the order of the dashboard. */
export const WAITING = ['review', 'reports', 'appeals', 'support', 'messages', 'payments', 'refunds'] as const;
export type Waiting = (typeof WAITING)[number];

export const getDashboard = endpoint('GET /admin/dashboard', {
  summary: 'What waits for the caller’s role, and for moderators the number of ads by state',
  access: 'support',
  data: z.object({
    waiting: z.array(z.object({ kind: z.enum(WAITING), count: z.number() })),
    /** Null for support. States without ads are missing. */
    ads: z.nullable(z.array(z.object({ status: AdStatus, count: z.number() }))),
  }),
});
