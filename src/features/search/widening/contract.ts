import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText } from '#platform/bilingual-text.ts';

import { SearchQuery } from '../contract.ts';
import { FacetCount } from '../facets/contract.ts';

export const list = endpoint('GET /ads/widenings', {
  summary: 'How many ads an empty list would have without one of its filters, or in the parent category',
  query: SearchQuery,
  data: z.object({
    /** The query parameters to drop together; only those that find ads, most ads first. */
    drops: z.array(z.object({ names: z.array(z.string()), found: FacetCount })),
    parent: z.nullable(
      z.object({ categoryId: z.nullable(z.string()), name: z.nullable(BilingualText), found: FacetCount }),
    ),
  }),
});
