import * as z from 'zod/mini';

import { AdCard } from '#features/ads/contract.ts';
import { PlaceQuery } from '#features/catalog/contract.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';
import { lines } from '#platform/text/visible-text.ts';

import { parsePoint } from './geo.ts';

export const SORTS = ['relevance', 'nearest', 'newest', 'oldest', 'low-to-high', 'high-to-low'] as const;
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** The options of "posted within", in days. */
export const POSTED_WITHIN_DAYS = ['1', '3', '7', '30'] as const;

const Major = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1e12)));

const SearchText = z.optional(z.string().check(lines(), z.maxLength(200, 'tooLong')));

/**
 * All query parameters of a list. Attribute filters are additional parameters: `attr.make=toyota`, repeated for
 * alternatives; `attr.year=2015..2020` for numbers and dates, with either end optional.
 */
export const SearchQuery = z.catchall(
  z.extend(PageQuery, {
    search: SearchText,
    /** Words of `search` that are searched for as such, even if they name a category, a place or an option. */
    plain: SearchText,
    categoryId: z.optional(z.string().check(z.maxLength(80))),
    ...PlaceQuery.shape,
    /** In major units of the place's currency; without a place, of the currency of each ad's country. */
    minPrice: Major,
    maxPrice: Major,
    seller: z.optional(NumericId),
    /** A point as `lat,lng` in degrees. Required for sorting by `nearest`. */
    near: z.optional(
      z.string().check(
        z.maxLength(40),
        z.refine((text) => parsePoint(text) !== undefined, 'invalidId'),
      ),
    ),
    /** Radius around `near` in kilometers; default 25. */
    within: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(500))),
    postedWithin: z.optional(z.enum(POSTED_WITHIN_DAYS)),
    withPictures: z.optional(z.literal('1')),
    sort: z.optional(Sort),
  }),
  z.union([z.string().check(z.maxLength(200)), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))]),
);
export type SearchQuery = z.infer<typeof SearchQuery>;

/**
 * A category, place, option, feature or price that words of the search text name. Words that name several are
 * repeated.
 */
export const UnderstoodName = z.object({
  /** `category`, `country`, `city`, `option`, `feature` or `price`. */
  kind: z.string(),
  /** A slug, a country code, `make=toyota`, the key of a feature, or a price range: `500..`, `..3000`, `500..3000`. */
  id: z.string(),
  name: BilingualText,
  words: z.string(),
  /** The search text without the words, if they name a price. */
  rest: z.optional(z.string()),
  /** Of a price; without one, each ad's own. */
  currency: z.optional(z.string()),
});
export type UnderstoodName = z.infer<typeof UnderstoodName>;

/** How the search text was interpreted. */
const SearchedText = z.object({
  understood: z.optional(z.array(UnderstoodName)),
  /** Stems of the searched words and their synonyms, to highlight in titles. */
  lexemes: z.array(z.string()),
  /** The text that was searched for, if no ad has all words of the typed one. */
  nearest: z.optional(z.string()),
  /** The likely intended text, if a word was corrected or nothing was found. */
  didYouMean: z.optional(z.string()),
});
export type SearchedText = z.infer<typeof SearchedText>;

export const search = endpoint('GET /ads', {
  summary: 'Active ads by text, category, place, price, seller and attributes',
  tags: ['ads'],
  query: SearchQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination, sort: Sort, text: z.optional(SearchedText) }),
});
