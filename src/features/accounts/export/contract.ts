import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { NumericId } from '#platform/data/ids.ts';
import { endpoint } from '#platform/http/endpoint.ts';

import { CurrentPassword } from '../contract.ts';

export const exportData = endpoint('POST /account/export', {
  summary: 'All data of the member, as a ZIP archive; requires the password',
  access: 'member',
  body: z.object({ password: CurrentPassword }),
  produces: 'application/zip',
  data: z.object({}),
  perMinute: 6,
});

export const exportMemberData = endpoint('POST /admin/users/:id/export', {
  summary: 'All data of a member of a lower rank who asked for it, as a ZIP archive',
  access: 'admin',
  contactData: 'recorded',
  params: z.object({ id: NumericId }),
  body: z.object({ reason: StaffReason }),
  produces: 'application/zip',
  data: z.object({}),
  perMinute: 6,
});
