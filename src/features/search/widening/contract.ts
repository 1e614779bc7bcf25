import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { SearchQuery } from '../contract.ts';
import { FacetCount } from '../facets/contract.ts';

/** Counted without attribute filters: they belong to the list's category. */
const WiderCategory = z.object({ categoryId: z.string(), name: BilingualText, found: FacetCount });

export const list = endpoint('GET /ads/widenings', {
  summary: 'How many ads an empty list would have without one of its filters, or in other categories',
  tags: ['ads'],
  query: SearchQuery,
  data: z.object({
    /** The query parameters to drop together, or the price in the text; only those that find ads, most ads first. */
    drops: z.array(
      z.object({
        names: z.array(z.string()),
        /** The words that name a price, and the search text without them. */
        price: z.optional(z.object({ words: z.string(), rest: z.string() })),
        found: FacetCount,
      }),
    ),
    /** For a search in a category, up to five other categories with ads, those nearest to the list's first. */
    categories: z.array(WiderCategory),
    /** The nearest category above with ads; without id and name, all ads. Null if it has no more than `categories`. */
    parent: z.nullable(
      z.object({ categoryId: z.nullable(z.string()), name: z.nullable(BilingualText), found: FacetCount }),
    ),
  }),
});
