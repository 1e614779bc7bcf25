import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText } from '#platform/schemas.ts';

export const suggest = endpoint('GET /ads/suggestions', {
  summary: 'What someone who types may be looking for: up to 3 categories, then up to 7 beginnings of titles',
  query: z.object({ text: z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), '') }),
  data: z.object({
    categories: z.array(z.object({ _id: z.string(), name: BilingualText, parent: z.nullable(BilingualText) })),
    phrases: z.array(z.string()),
  }),
});
