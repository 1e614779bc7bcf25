import * as z from 'zod/mini';

import { AdStatus } from '#features/ads/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';

import { WAITING } from './rules.ts';

export const getDashboard = endpoint('GET /admin/dashboard', {
  summary: 'What waits for the caller’s role, and for moderators the number of ads by state',
  access: 'support',
  data: z.object({
    waiting: z.array(z.object({ kind: z.enum(WAITING), count: z.number() })),
    /** Null for support. States without ads are missing. */
    ads: z.nullable(z.array(z.object({ status: AdStatus, count: z.number() }))),
  }),
});
