import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';

export const setVerified = endpoint('PUT /admin/users/:id/verification', {
  summary: 'Gives a member of a lower rank the verified badge, or takes it away',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: z.object({ isVerified: z.boolean('invalidValue') }),
  data: EmptyObject,
});
