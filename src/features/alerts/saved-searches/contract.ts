import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { filled } from '#platform/text/visible-text.ts';

/** How often a member is notified about new results of a saved search. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;

/** One filter as text in both languages. */
export const FilterDescription = z.object({
  kind: z.enum(['text', 'category', 'place', 'near', 'price', 'seller', 'posted', 'pictures', 'attribute']),
  /** The name of an attribute; null for other kinds. */
  label: z.nullable(BilingualText),
  value: BilingualText,
});
export type FilterDescription = z.infer<typeof FilterDescription>;

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The URL of its list: `/list/cars?attr.make=toyota`. */
  address: z.string(),
  frequency: Frequency,
  filters: z.array(FilterDescription),
  /** New results that the member has not seen. */
  newFinds: z.number(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** The URL of a saved search, sorted by newest first. */
export const withNewestFirst = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}sort=newest`;

const Name = z.string('searchNameRequired').check(oneLine(), filled('searchNameRequired'), z.maxLength(100, 'tooLong'));

export const SavedSearchChange = z.object({ name: Name, frequency: Frequency });
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

export const NewSavedSearch = z.extend(SavedSearchChange, { address: z.string().check(z.maxLength(2000, 'tooLong')) });
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

const SearchParams = z.object({ id: NumericId });
const One = z.object({ savedSearch: SavedSearch });
const PER_MINUTE = 60;

export const list = endpoint('GET /saved-searches', {
  summary: 'The member’s saved searches, newest first, not paged',
  access: 'member',
  data: z.object({ savedSearches: z.array(SavedSearch) }),
});

export const save = endpoint('POST /saved-searches', {
  summary: 'Saves a search; saving the same list again updates the name and frequency of the existing one',
  access: 'member',
  body: NewSavedSearch,
  data: One,
  status: 201,
  perMinute: PER_MINUTE,
});

export const update = endpoint('PUT /saved-searches/:id', {
  summary: 'Changes the name and frequency of a saved search',
  access: 'member',
  params: SearchParams,
  body: SavedSearchChange,
  data: One,
  perMinute: PER_MINUTE,
});

export const markSeen = endpoint('PUT /saved-searches/:id/seen', {
  summary: 'Marks all results of a saved search as seen',
  access: 'member',
  params: SearchParams,
  data: EmptyObject,
});

export const remove = endpoint('DELETE /saved-searches/:id', {
  summary: 'Deletes a saved search',
  access: 'member',
  params: SearchParams,
  data: EmptyObject,
  perMinute: PER_MINUTE,
});
