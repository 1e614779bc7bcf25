import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { ROLES } from '#platform/role.ts';

export const getStaffSession = endpoint('GET /admin/session', {
  summary: 'Whether this session may use the back office: staff with a second factor',
  access: 'support',
  data: z.object({ role: z.enum(ROLES) }),
});
