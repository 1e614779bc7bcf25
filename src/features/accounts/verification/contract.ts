import * as z from 'zod/mini';

import { EmptyObject } from '#platform/empty-object.ts';
import { endpoint } from '#platform/endpoint.ts';
import { NumericId } from '#platform/ids.ts';

export const setVerified = endpoint('PUT /admin/users/:id/verification', {
  summary: 'Gives a member of a lower rank the verified badge, or takes it away',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: z.object({ isVerified: z.boolean('invalidValue') }),
  data: EmptyObject,
});
