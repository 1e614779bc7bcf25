import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Int32Id } from '#platform/data/ids.ts';
import { tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { FACT_KINDS } from '../lexicon/evidence.ts';

/** A fact learnt from the titles of ads, as people read it (`Fact` of the lexicon). */
export const LearntFact = z.object({
  kind: z.enum(FACT_KINDS),
  word: z.string(),
  /** Empty for a meaning. */
  other: z.string(),
  /** The category that the word means, or that most of its ads are in. Not of a translation. */
  category: z.optional(BilingualText),
  /** That of most ads of the other word. Only of a crossing. */
  otherCategory: z.optional(BilingualText),
  ads: z.number(),
  otherAds: z.number(),
  /** Ads of the other word where the word is used, ads of the word in the category, or ads with both words. */
  shared: z.number(),
});
export type LearntFact = z.infer<typeof LearntFact>;

export const FACT_STATES = ['used', 'refused'] as const;

export const LearntWordQuery = tableQuery(['learnt', 'ads'], 'desc', {
  /** A word, or a part of its stem. */
  search: TableSearch,
  kind: z.optional(z.enum(FACT_KINDS)),
  state: z.optional(z.enum(FACT_STATES)),
});
export type LearntWordQuery = z.output<typeof LearntWordQuery>;

const LearntWordRow = z.extend(LearntFact, { _id: z.string(), learntAt: z.string(), isRefused: z.boolean() });
export type LearntWordRow = z.infer<typeof LearntWordRow>;

export const learntWords = tableEndpoints('/admin/learnt-words', {
  summary: 'What the search learnt about words from the titles of live ads',
  access: 'admin',
  query: LearntWordQuery,
  row: LearntWordRow,
});

const params = z.object({ id: Int32Id });

export const refuse = endpoint('PUT /admin/learnt-words/:id/refusal', {
  summary: 'Refuses what was learnt: searches stop using it at once, and it is not learnt again',
  access: 'admin',
  params,
  data: EmptyObject,
});

export const allow = endpoint('DELETE /admin/learnt-words/:id/refusal', {
  summary: 'Uses again what was refused',
  access: 'admin',
  params,
  data: EmptyObject,
});
