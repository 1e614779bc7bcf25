import * as z from 'zod/mini';

import { AdCard } from '#features/ads/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

import { readPoint } from './places.ts';

export const SORTS = ['relevance', 'nearest', 'newest', 'oldest', 'low-to-high', 'high-to-low'] as const;
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** Days that "posted within" offers. */
export const POSTED_WITHIN = ['1', '3', '7', '30'] as const;

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
    /** A point, as `lat,lng` in degrees; with it, ads can be sorted by `nearest`. */
    near: z.optional(z.string().check(z.refine((text) => readPoint(text) !== undefined, 'invalidId'))),
    /** Kilometres around the point; 25 unless given. */
    within: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(500))),
    postedWithin: z.optional(z.enum(POSTED_WITHIN)),
    withPictures: z.optional(z.literal('1')),
    sort: z.optional(Sort),
  }),
  z.union([z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))]),
);
export type SearchQuery = z.infer<typeof SearchQuery>;

/** What a search's words came down to. */
const TextFound = z.object({
  /** Stems of the words searched for and of those that mean the same: what is marked in titles. */
  lexemes: z.array(z.string()),
  /** The words as they were likely meant, when some were mended or nothing was found. */
  didYouMean: z.optional(z.string()),
});
export type TextFound = z.infer<typeof TextFound>;

export const searchAds = endpoint('GET /ads', {
  summary: 'Live ads by text, category, place, price, seller and attributes',
  query: SearchQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination, sort: Sort, text: z.optional(TextFound) }),
});
