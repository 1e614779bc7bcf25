import type { Specification } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import { AppError, type FieldErrors } from '#platform/errors.ts';

import type { SearchQuery, Sort } from './contract.ts';

/** One attribute's filter: any of the values, or a range, either end open. */
export type AttributeFilter = { key: string; anyOf: string[] } | { key: string; min: number | undefined; max: number | undefined };

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

function parseFilter({ key, type }: Specification, values: string[]): AttributeFilter | undefined {
  if (type !== 'number' && type !== 'year') return { key, anyOf: values };
  const range = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(toAsciiDigits(values[0] ?? ''));
  if (!range) return undefined;
  return { key, min: range[1] === undefined ? undefined : Number(range[1]), max: range[2] === undefined ? undefined : Number(range[2]) };
}

/** By relevance when there is text, else newest first (decisions §6). */
export function effectiveSort({ sort, search }: Pick<SearchQuery, 'sort' | 'search'>): Sort {
  if (sort === 'relevance' && !search) return 'newest';
  return sort ?? (search ? 'relevance' : 'newest');
}

/** Words of a query worth asking for: twelve at most. */
export function toWords(search: string): string[] {
  return (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 12);
}
