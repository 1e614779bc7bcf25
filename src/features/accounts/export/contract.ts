import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { CurrentPassword } from '../contract.ts';

export const exportData = endpoint('POST /account/export', {
  summary: 'All data of the member, as a ZIP archive; requires the password',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  produces: 'application/zip',
  data: z.object({}),
  perMinute: 6,
});
