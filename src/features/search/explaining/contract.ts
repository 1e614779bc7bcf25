import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import * as searchApi from '../contract.ts';
import { LearntFact } from '../learning/contract.ts';

/**
 * The interpretation of a word. `ignored`: an ad does not have to contain it. `dropped`: left out because nothing is
 * found with it, such as «للبيع» in some lists. `named`: it names a category, place, option or price. `implied`: it
 * names the list's category. `replaced`: its correction is searched for as well. `searched`: it is searched for as
 * text.
 */
export const WORD_USES = ['ignored', 'dropped', 'named', 'implied', 'replaced', 'searched'] as const;

const NamedThing = z.extend(searchApi.UnderstoodName, {
  kind: z.enum(['category', 'country', 'city', 'option', 'feature', 'price']),
});

const ExplainedWord = z.object({
  word: z.string(),
  use: z.enum(WORD_USES),
  lexemes: z.array(z.string()),
  /** The names that it is part of, alone or with the words beside it. */
  names: z.array(NamedThing),
  /** The likely intended word. */
  correction: z.optional(z.string()),
  /** The word without its prefix of one letter, which is searched for as well. */
  unprefixed: z.optional(z.string()),
});

/** A lexeme, or a property of an ad: its category, its place or an option. */
const Alternative = z.union([
  z.object({ lexeme: z.string() }),
  z.object({
    kind: z.enum(['category', 'country', 'city', 'option']),
    /** A slug, a country code, or an attribute with its value such as `make=toyota`. */
    id: z.string(),
    name: BilingualText,
  }),
]);
export type Alternative = z.infer<typeof Alternative>;

/** The interpretation of a search text. Empty if it has no searchable word. */
const SearchExplanation = z.object({
  words: z.array(ExplainedWord),
  /** An ad must have one alternative of each, such as a category, a make and a city. */
  clauses: z.array(z.array(Alternative)),
  /** An ad must also have each number next to its unit, or one of the others. */
  quantities: z.array(
    z.object({ numbers: z.array(z.string()), units: z.array(z.string()), others: z.array(Alternative) }),
  ),
  /** What was learnt from ads about its words, and is used. */
  learnt: z.array(LearntFact),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

/**
 * The same endpoint as `searchApi.search`, which the site's pages use, so that they don't load the schemas for staff.
 */
export const search = endpoint('GET /ads', {
  summary: 'Active ads by text, category, place, price, seller and attributes. Explained to staff with explain=1',
  query: z.extend(searchApi.SearchQuery, {
    /** For staff: adds the interpretation of the text. */
    explain: z.optional(z.literal('1')),
  }),
  data: z.extend(searchApi.search.shape.data, { explanation: z.optional(SearchExplanation) }),
});
