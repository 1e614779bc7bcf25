import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { SearchQuery } from '../contract.ts';
import { FacetCount } from '../facets/contract.ts';

/** Counted without attribute filters: they belong to the list's category. */
const WiderCategory = z.object({ categoryId: z.string(), name: BilingualText, found: FacetCount });

const Widening = z.object({
  /** The query parameters to change; null leaves one out. */
  change: z.record(z.string(), z.nullable(z.string())),
  /** Of the category above to which it leads; null for all categories. */
  name: z.optional(z.nullable(BilingualText)),
  found: FacetCount,
});
export type Widening = z.infer<typeof Widening>;

export const list = endpoint('GET /ads/widenings', {
  summary: 'Wider searches for an empty list, each with the number of ads that its list has',
  tags: ['ads'],
  query: SearchQuery,
  data: z.object({
    /** Those nearest to the list first. No two have the same ads. */
    wider: z.array(Widening),
    /** For a search in a category, up to three other categories with ads, those nearest to the list's first. */
    categories: z.array(WiderCategory),
  }),
});
