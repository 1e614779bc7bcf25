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
/** More ways out than these only confuse. */
const MOST_ATTRIBUTES = 8;

/** Names of a list's address that are left out together, each group narrowing the list now. */
export function droppable(query: SearchQuery): string[][] {
  const attributes = Object.keys(query).filter((name) => name.startsWith('attr.'));
  return [...GROUPS, ...attributes.slice(0, MOST_ATTRIBUTES).map((name) => [name])]
    .map((names) => names.filter((name) => query[name] !== undefined))
    .filter((names, at, all) => names.length > 0 && all.findIndex((other) => other.join() === names.join()) === at);
}

/** A query without some of its names. */
export function dropNames(query: SearchQuery, names: string[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))) as SearchQuery;
}
