import type { Specification } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import { AppError, type FieldErrors } from '#platform/errors.ts';

import type { SearchQuery, Sort } from './contract.ts';

/** One attribute's filter: any of the values, or a range, either end open. */
export type AttributeFilter =
  | { key: string; anyOf: string[] }
  | { key: string; min: number | undefined; max: number | undefined };

/** An order that rows have of themselves. */
export type ListSort = Exclude<Sort, 'relevance' | 'nearest'>;

export const isByDate = (sort: ListSort): sort is 'newest' | 'oldest' => sort === 'newest' || sort === 'oldest';

const PREFIX = 'attr.';

/** The attribute filters of a list's address; VALIDATION_FAILED for one the category does not offer. */
export function parseAttributeFilters(query: SearchQuery, specifications: Specification[]): AttributeFilter[] {
  const errors: FieldErrors = {};
  const filters: AttributeFilter[] = [];
  for (const [name, given] of Object.entries(query)) {
    if (!name.startsWith(PREFIX) || given === undefined) continue;
    const specification = specifications.find(({ key, filterable }) => filterable && PREFIX + key === name);
    const filter = specification && parseFilter(specification, [given].flat().map(String));
    if (filter) filters.push(filter);
    else errors[name] = 'filterUnknown';
  }
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors: errors });
  return filters;
}

const NUMBER = /^\d+(?:\.\d+)?$/;
const RANGE = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/;

function parseFilter({ key, type }: Specification, values: string[]): AttributeFilter | undefined {
  if (type !== 'number' && type !== 'year') return { key, anyOf: values };
  const text = toAsciiDigits(values[0] ?? '');
  const [, min, max] = NUMBER.test(text) ? [text, text, text] : (RANGE.exec(text) ?? []);
  if (min === undefined && max === undefined) return undefined;
  return { key, min: min === undefined ? undefined : Number(min), max: max === undefined ? undefined : Number(max) };
}

/** By relevance when there is text, else newest first (decisions §6). */
export function effectiveSort({ sort, search, near }: Pick<SearchQuery, 'sort' | 'search' | 'near'>): Sort {
  if ((sort === 'relevance' && !search) || (sort === 'nearest' && !near)) return search ? 'relevance' : 'newest';
  return sort ?? (search ? 'relevance' : 'newest');
}

/** Words of a query worth asking for, a number with its decimals being one; twelve at most, each once. */
export function toWords(search: string): string[] {
  const words = search.match(/\p{N}+(?:[.٫]\p{N}+)+|[\p{L}\p{N}\p{M}\u200b-\u200f]+/gu) ?? [];
  return [...new Set(words)].slice(0, 12);
}

/** Edits between two words, neighbours swapped being one (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  return distances(a, b)[b.length] ?? 0;
}

/** Edits between a word and the nearest beginning of another. */
export function prefixDistance(typed: string, word: string): number {
  return Math.min(...distances(typed, word));
}

/** From `a` to each beginning of `b`. */
function distances(a: string, b: string): number[] {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last;
}

/** A word this long may hold a typo. */
export const FORGIVEN_FROM = 5;
/** From here on two. */
const FORGIVEN_TWICE_FROM = 8;
/** A word that some titles have is right, unless a near one is this many times commoner. */
export const MUCH_COMMONER = 20;

/** The likeliest of the words near one that nothing has: two edits are forgiven sooner than in a search. */
export function guessWord(folded: string, near: { word: string; ads: number }[]): string | undefined {
  return near.find(({ word }) => editDistance(word, folded) <= 2)?.word;
}

/** The word that was meant, of those near it, commonest first among equals; undefined when it stands as it is. */
export function meantWord(folded: string, ads: number, near: { word: string; ads: number }[]): string | undefined {
  const within = (edits: number) => near.filter(({ word }) => editDistance(word, folded) === edits);
  const [once] = within(1);
  if (ads > 0) return once && once.ads >= ads * MUCH_COMMONER ? once.word : undefined;
  return once?.word ?? (folded.length >= FORGIVEN_TWICE_FROM ? within(2)[0]?.word : undefined);
}
