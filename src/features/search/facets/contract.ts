import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';

import { SearchQuery } from '../contract.ts';

/** The number of ads that an option would list: exact up to 10,000, otherwise a lower bound (`isAtLeast`). */
export const FacetCount = z.object({ count: z.number(), isAtLeast: z.optional(z.literal(true)) });
export type FacetCount = z.infer<typeof FacetCount>;

const FacetCounts = z.record(z.string(), FacetCount);

/** A missing option has no ads or, if the facet `isPartial`, an unknown count. */
const Facet = z.object({ counts: FacetCounts, isPartial: z.optional(z.literal(true)) });
export type Facet = z.infer<typeof Facet>;

export const count = endpoint('GET /ads/facets', {
  summary: 'How many active ads each filter option would list; each facet is counted without its own filter',
  tags: ['ads'],
  query: SearchQuery,
  data: z.object({
    /** Children of the list's category, or its siblings if it is a leaf. Counted without attribute filters. */
    categories: Facet,
    countries: Facet,
    /** Cities of the selected country. */
    cities: Facet,
    attributes: z.record(z.string(), Facet),
  }),
});
