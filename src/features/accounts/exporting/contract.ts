import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

export const exportData = endpoint('GET /account/export', {
  summary: 'All that is held of the member, as one archive',
  access: 'member',
  sends: 'application/zip',
  data: z.object({}),
  perMinute: 6,
});
