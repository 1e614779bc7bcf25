import * as z from 'zod/mini';

import { PlaceQuery } from '#features/catalog/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { lines } from '#platform/text/visible-text.ts';

import { FacetCount } from '../facets/contract.ts';

/** The number of ads of the list that a suggestion leads to, in the place of the query. Up to a minute old. */
const found = FacetCount;

const SuggestedCategory = z.object({
  _id: z.string(),
  name: BilingualText,
  parent: z.nullable(BilingualText),
  icon: z.string(),
  found,
});

/** A country, or a city with the name of its country. Counted in that place. */
const SuggestedPlace = z.object({
  country: z.string(),
  city: z.nullable(z.string()),
  name: BilingualText,
  parent: z.nullable(BilingualText),
  found,
});

/** An option of an attribute, such as a make, as filters of a category's list. */
const SuggestedOption = z.object({
  categoryId: z.string(),
  category: BilingualText,
  /** Such as `attr.make`: `toyota`. */
  filters: z.record(z.string(), z.string()),
  name: BilingualText,
  found,
});

/** A text to search for in all categories. */
const SuggestedText = z.object({
  text: z.string(),
  /** Whether other people search for it. */
  isPopular: z.optional(z.literal(true)),
  found,
});

export const list = endpoint('GET /ads/suggestions', {
  summary: 'Completions of a search text, each with the number of ads it leads to; popular searches for an empty one',
  query: z.object({
    text: z._default(z.string().check(lines(), z.maxLength(200, 'tooLong')), ''),
    ...PlaceQuery.shape,
  }),
  data: z.object({
    categories: z.array(SuggestedCategory),
    places: z.array(SuggestedPlace),
    options: z.array(SuggestedOption),
    phrases: z.array(SuggestedText),
  }),
});
