import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText } from '#platform/schemas.ts';

import { SearchQuery } from '../contract.ts';
import { Count } from '../facets/contract.ts';

export const widenSearch = endpoint('GET /ads/widenings', {
  summary: 'What a list without ads would find with one filter less, or one category up',
  query: SearchQuery,
  data: z.object({
    /** Those that find something, most first: the names of the address to leave out. */
    drops: z.array(z.object({ names: z.array(z.string()), found: Count })),
    parent: z.nullable(z.object({ categoryId: z.nullable(z.string()), name: z.nullable(BilingualText), found: Count })),
  }),
});
