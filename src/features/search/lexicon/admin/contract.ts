import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Int32Id } from '#platform/data/ids.ts';
import { tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';
import { Version } from '#platform/versioned/version.ts';
import { oneLine } from '#platform/text/one-line.ts';

const WORDS = z
  .array(z.string('invalidValue').check(oneLine(), z.maxLength(60, 'lineTooLong')), 'invalidValue')
  .check(z.maxLength(20, 'tooManySearchWords'));

/** Words or phrases in either language. Empty ones are dropped. */
export const WordGroupForm = z.object({
  /** A search for one of them finds the others. */
  words: WORDS,
  /** A search for one of the words also finds these, but not vice versa. */
  finds: WORDS,
});
export type WordGroupForm = z.infer<typeof WordGroupForm>;

const VersionedWordGroup = z.extend(WordGroupForm, { version: Version });
export type VersionedWordGroup = z.infer<typeof VersionedWordGroup>;

const WordGroupRow = z.extend(VersionedWordGroup, { _id: z.string() });
export type WordGroupRow = z.infer<typeof WordGroupRow>;

export const WordGroupQuery = tableQuery(['added'], 'desc', {
  /** A part of a word. */
  search: TableSearch,
});
export type WordGroupQuery = z.output<typeof WordGroupQuery>;

export const wordGroups = tableEndpoints('/admin/search-words', {
  summary: 'The operator’s groups of words that searches treat alike',
  access: 'admin',
  query: WordGroupQuery,
  row: WordGroupRow,
});

const params = z.object({ id: Int32Id });

export const get = endpoint('GET /admin/search-words/:id', {
  summary: 'A group of search words as a form, with its version',
  access: 'admin',
  params,
  data: VersionedWordGroup,
});

export const create = endpoint('POST /admin/search-words', {
  summary: 'Adds a group of search words. Searches use it at once',
  access: 'admin',
  body: WordGroupForm,
  data: WordGroupRow,
});

export const save = endpoint('PUT /admin/search-words/:id', {
  summary:
    'Saves a group of search words. VERSION_CONFLICT if it changed since the given version: `data` says what changed',
  access: 'admin',
  params,
  body: VersionedWordGroup,
  data: VersionedWordGroup,
});

export const remove = endpoint('DELETE /admin/search-words/:id', {
  summary: 'Removes a group of search words',
  access: 'admin',
  params,
  data: EmptyObject,
});
