import * as z from 'zod/mini';

import { LANGUAGES } from '#platform/text/language.ts';
import { Period, tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';

export const SearchCountQuery = tableQuery(['empty', 'unopened'], 'desc', {
  /** A part of the phrase. */
  search: TableSearch,
  language: z.optional(z.enum(LANGUAGES)),
  /** Whole days of the site's time zone. */
  ...Period,
});
export type SearchCountQuery = z.output<typeof SearchCountQuery>;

const SearchCountRow = z.object({
  _id: z.string(),
  phrase: z.string(),
  language: z.enum(LANGUAGES),
  /** Searches without results. */
  empty: z.number(),
  /** Searches with results. */
  shown: z.number(),
  /** Searches with results after which no ad was opened. */
  unopened: z.number(),
});
export type SearchCountRow = z.infer<typeof SearchCountRow>;

export const searches = tableEndpoints('/admin/searches', {
  summary: 'Searches of the last 90 days that found nothing, or after which no ad was opened, by phrase',
  access: 'moderator',
  query: SearchCountQuery,
  row: SearchCountRow,
});
