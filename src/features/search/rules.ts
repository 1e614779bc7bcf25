import { ATTRIBUTE_TYPES, type RangeBound } from '#features/catalog/attribute-types.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';
import { AppError, type FieldErrors } from '#platform/http/errors.ts';

import type { SearchQuery, Sort } from './contract.ts';
import { parseRange } from './filters/filter-range.ts';

/** A filter on one attribute: any of the values, or a range with either end optional. */
export type AttributeFilter =
  | { key: string; anyOf: string[] }
  | { key: string; min: RangeBound | undefined; max: RangeBound | undefined };

/** A sort order by a column. Each has an index. */
export type ColumnSort = Exclude<Sort, 'relevance' | 'nearest'>;

export const isDateSort = (sort: ColumnSort): sort is 'newest' | 'oldest' => sort === 'newest' || sort === 'oldest';

const PREFIX = 'attr.';

/** Parses the attribute filters of a query. Throws VALIDATION_FAILED for one that the category does not offer. */
export function parseAttributeFilters(query: SearchQuery, specifications: Specification[]): AttributeFilter[] {
  const errors: FieldErrors = {};
  const filters: AttributeFilter[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith(PREFIX) || value === undefined) continue;
    const specification = specifications.find(({ key, filterable }) => filterable && PREFIX + key === name);
    const filter = specification && parseFilter(specification, [value].flat().map(String));
    if (filter) filters.push(filter);
    else errors[name] = 'filterUnknown';
  }
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors: errors });
  return filters;
}

function parseFilter({ key, type }: Specification, values: string[]): AttributeFilter | undefined {
  const { range } = ATTRIBUTE_TYPES[type];
  if (!range) return { key, anyOf: values };
  const text = values[0] ?? '';
  if (!isRange(toAsciiDigits(text).split('..'), range.parse)) return undefined;
  const [min, max] = parseRange(text, range.parse);
  return { key, min, max };
}

/** Whether a range has one or two ends, at least one is given, and those given are valid. */
const isRange = (ends: string[], parseBound: (text: string) => RangeBound | undefined): boolean =>
  ends.length <= 2 && ends.some(Boolean) && ends.every((end) => end === '' || parseBound(end) !== undefined);

/** The sort order to use: by relevance if there is search text, otherwise newest first (decisions §6). */
export function effectiveSort({ sort, search, near }: Pick<SearchQuery, 'sort' | 'search' | 'near'>): Sort {
  if ((sort === 'relevance' && !search) || (sort === 'nearest' && !near)) return search ? 'relevance' : 'newest';
  return sort ?? (search ? 'relevance' : 'newest');
}
