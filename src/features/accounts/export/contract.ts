import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

export const exportData = endpoint('GET /account/export', {
  summary: 'All data of the member, as a ZIP archive',
  access: 'member',
  produces: 'application/zip',
  data: z.object({}),
  perMinute: 6,
});
