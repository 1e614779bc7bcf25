import * as z from 'zod/mini';

import { AdCard } from '#features/ads/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

export const SORTS = ['relevance', 'newest', 'oldest', 'low-to-high', 'high-to-low'] as const;
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

const Major = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1e12)));

/**
 * Everything a list's address can say. Attribute filters are extra names: `attr.make=toyota`, repeated for alternatives;
 * `attr.year=2015..2020`, either end open, for numbers.
 */
export const SearchQuery = z.catchall(
  z.extend(PageQuery, {
    search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
    categoryId: z.optional(z.string().check(z.maxLength(80))),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidId'))),
    city: z.optional(z.string().check(z.maxLength(80))),
    /** Major units of the country's currency; of the reference currency without a country. */
    minPrice: Major,
    maxPrice: Major,
    seller: z.optional(NumericId),
    sort: z.optional(Sort),
  }),
  z.union([z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))]),
);
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchAds = endpoint('GET /ads', {
  summary: 'Live ads by text, category, place, price, seller and attributes',
  query: SearchQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination, sort: Sort }),
});
