import { isAttributeParam } from '../list/list-params.ts';
import type { SearchQuery } from '../contract.ts';

const GROUPS = [
  ['country', 'city'],
  ['city'],
  ['near', 'within'],
  ['minPrice', 'maxPrice'],
  ['postedWithin'],
  ['withPictures'],
  ['seller'],
];
/** The maximum number of suggestions. */
const MAX_ATTRIBUTES = 8;

/** Groups of query parameters that are dropped together, without groups that the query does not use. */
export function toDroppableGroups(query: SearchQuery): string[][] {
  const attributes = Object.keys(query).filter(isAttributeParam);
  return [...GROUPS, ...attributes.slice(0, MAX_ATTRIBUTES).map((name) => [name])]
    .map((names) => names.filter((name) => query[name] !== undefined))
    .filter(
      (names, index, all) => names.length > 0 && all.findIndex((other) => other.join() === names.join()) === index,
    );
}

/** A query without some of its parameters. */
export function omitParams(query: SearchQuery, names: string[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  return rest;
}

/** A query with another search text; without one if it is empty. */
export const withSearch = (query: SearchQuery, search: string): SearchQuery =>
  Object.assign(omitParams(query, ['search']), search && { search });

/** The query in another category, or in all. Drops attribute filters, which belong to its category. */
export function toQueryIn(query: SearchQuery, categoryId: string | undefined): SearchQuery {
  const rest = omitParams(query, ['categoryId', ...Object.keys(query).filter(isAttributeParam)]);
  return categoryId === undefined ? rest : Object.assign(rest, { categoryId });
}

/** Row ids of a category and those above, from the root. */
interface WithPath {
  pathIds: number[];
}

/** Orders categories by how much of their path they share with `from`. */
export const compareDistance = (from: WithPath, one: WithPath, other: WithPath): number =>
  countShared(from, other) - countShared(from, one);

function countShared(from: WithPath, { pathIds }: WithPath): number {
  const differs = pathIds.findIndex((id, at) => id !== from.pathIds[at]);
  return differs === -1 ? pathIds.length : differs;
}
