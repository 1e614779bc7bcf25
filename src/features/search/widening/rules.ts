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
/** More suggestions would overwhelm the user. */
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
