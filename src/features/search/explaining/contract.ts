import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import * as searchApi from '../contract.ts';

/**
 * What became of a word. `ignored`: an ad does not have to contain it. `dropped`: nothing is found with it, as with
 * «للبيع» in some lists. `named`: it names something. `implied`: it names the list's category. `replaced`: the
 * correction is searched for as well. `searched`: for what it says.
 */
export const WORD_USES = ['ignored', 'dropped', 'named', 'implied', 'replaced', 'searched'] as const;

const NamedThing = z.extend(searchApi.UnderstoodName, {
  kind: z.enum(['category', 'country', 'city', 'option', 'feature']),
});

const ExplainedWord = z.object({
  word: z.string(),
  use: z.enum(WORD_USES),
  lexemes: z.array(z.string()),
  /** What it names, alone or with the words beside it. */
  names: z.array(NamedThing),
  /** The likely intended word. */
  correction: z.optional(z.string()),
  /** The word without its prefix of one letter, which is searched for as well. */
  unprefixed: z.optional(z.string()),
});

/** Alternatives: lexemes, and what an ad has, such as `city=jahra`, `category=cars` or `make=toyota`. */
const Alternatives = z.array(z.string());

/** How a search text was understood. Empty if it has no word that can be searched for. */
const SearchExplanation = z.object({
  words: z.array(ExplainedWord),
  /** Slugs of the leaf categories that the words narrow the list to. */
  categories: z.array(z.string()),
  /** An ad must have one alternative of each. */
  clauses: z.array(Alternatives),
  /** An ad must also have each number next to its unit, or one of the others. */
  quantities: z.array(z.object({ numbers: Alternatives, units: Alternatives, others: Alternatives })),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

/** The same endpoint as `searchApi.search`, which the site's pages use: they don't load what only staff get. */
export const search = endpoint('GET /ads', {
  summary: 'Active ads by text, category, place, price, seller and attributes. Explained to staff with explain=1',
  query: z.extend(searchApi.SearchQuery, {
    /** For staff: adds how the text was understood. */
    explain: z.optional(z.literal('1')),
  }),
  data: z.extend(searchApi.search.shape.data, { explanation: z.optional(SearchExplanation) }),
});
