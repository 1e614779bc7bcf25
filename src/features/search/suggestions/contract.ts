import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText } from '#platform/bilingual-text.ts';

export const list = endpoint('GET /ads/suggestions', {
  summary: 'Completions of a search text: up to 3 categories, then up to 7 title phrases',
  query: z.object({ text: z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), '') }),
  data: z.object({
    categories: z.array(z.object({ _id: z.string(), name: BilingualText, parent: z.nullable(BilingualText) })),
    phrases: z.array(z.string()),
  }),
});
