import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText, Nothing, NumericId } from '#platform/schemas.ts';

/** How often a member is told of what a search finds. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;

/** A member has no more saved searches than these. */
export const MOST_SEARCHES = 50;

/** One filter in words; `text`, `category` and `place` say what they are by themselves. */
export const FilterWords = z.object({
  kind: z.enum(['text', 'category', 'place', 'near', 'price', 'seller', 'posted', 'pictures', 'attribute']),
  /** Of an attribute only. */
  label: z.nullable(BilingualText),
  value: BilingualText,
});
export type FilterWords = z.infer<typeof FilterWords>;

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The list that it stands for: `/list/cars?attr.make=toyota`. */
  address: z.string(),
  frequency: Frequency,
  filters: z.array(FilterWords),
  /** Finds that the member has not looked at. */
  newFinds: z.number(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = z
  .string('searchNameRequired')
  .check(z.trim(), z.minLength(1, 'searchNameRequired'), z.maxLength(100, 'tooLong'));

export const SearchChange = z.object({ name: Name, frequency: Frequency });
export type SearchChange = z.infer<typeof SearchChange>;

export const NewSearch = z.extend(SearchChange, { address: z.string().check(z.maxLength(2000, 'tooLong')) });
export type NewSearch = z.infer<typeof NewSearch>;

const SearchParams = z.object({ id: NumericId });
const One = z.object({ savedSearch: SavedSearch });
const PER_MINUTE = 60;

export const listSavedSearches = endpoint('GET /saved-searches', {
  summary: "The member's saved searches, newest first, all at once",
  access: 'member',
  data: z.object({ savedSearches: z.array(SavedSearch) }),
});

export const saveSearch = endpoint('POST /saved-searches', {
  summary: "Saves a list's address; the same list again changes name and frequency of the one there is",
  access: 'member',
  body: NewSearch,
  data: One,
  status: 201,
  perMinute: PER_MINUTE,
});

export const changeSearch = endpoint('PUT /saved-searches/:id', {
  summary: 'Another name or frequency',
  access: 'member',
  params: SearchParams,
  body: SearchChange,
  data: One,
  perMinute: PER_MINUTE,
});

export const seeSearch = endpoint('PUT /saved-searches/:id/seen', {
  summary: 'The member looks at what it found: none of it is new any more',
  access: 'member',
  params: SearchParams,
  data: Nothing,
});

export const deleteSearch = endpoint('DELETE /saved-searches/:id', {
  summary: 'Forgets a saved search',
  access: 'member',
  params: SearchParams,
  data: Nothing,
  perMinute: PER_MINUTE,
});
