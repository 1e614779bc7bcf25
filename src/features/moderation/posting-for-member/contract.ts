import * as z from 'zod/mini';

import { StaffAdForm } from '#features/ads/ad-form.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';

export const postForMember = endpoint('POST /admin/users/:id/ads', {
  summary: 'Posts an ad for a member: it is published at once, without a payment. Idempotent by draft',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: StaffAdForm,
  data: z.object({ adId: z.string() }),
  perMinute: 30,
});
