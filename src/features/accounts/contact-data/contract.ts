import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';

export const openContacts = endpoint('GET /admin/users/:id/contacts', {
  summary: "The contact details of a member of a lower rank, or the viewer's own. Recorded once a day",
  access: 'moderator',
  contactData: 'recorded',
  params: z.object({ id: NumericId }),
  /** The number as `+965 50000000`. */
  data: z.object({ email: z.string(), number: z.string() }),
  perMinute: 30,
});
