import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { SearchQuery } from '../contract.ts';

/** How many ads a choice would list: exactly up to 10,000, or at least so many. */
export const Count = z.object({ count: z.number(), isAtLeast: z.optional(z.literal(true)) });
export type Count = z.infer<typeof Count>;

const Counts = z.record(z.string(), Count);
export type Counts = z.infer<typeof Counts>;

/** An option that is not there has no ads, unless its facet says `isPartial`: then its count is not known. */
const Facet = z.object({ counts: Counts, isPartial: z.optional(z.literal(true)) });
export type Facet = z.infer<typeof Facet>;

export const countFacets = endpoint('GET /ads/facets', {
  summary: 'How many live ads each choice beside a list would leave: each facet counted without its own filter',
  query: SearchQuery,
  data: z.object({
    /** The categories below the list's own, or beside it where there is none below; without the filters of attributes. */
    categories: Facet,
    countries: Facet,
    /** Of the country asked for. */
    cities: Facet,
    attributes: z.record(z.string(), Facet),
  }),
});
