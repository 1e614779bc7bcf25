import { SearchQuery } from './contract.ts';

/** Names of the list's address and their new values; undefined takes one away. */
export type Change = Record<string, string | string[] | undefined>;
export type Apply = (change: Change) => void;

/** The names that a list's address understands. Any other, such as a campaign's mark, changes nothing in it. */
export const LIST_NAMES =
  /^(page|limit|search|country|city|minPrice|maxPrice|seller|category|near|within|postedWithin|withPictures|sort|view|at|attr\..+)$/;

/** What a list's address asks for; what can't be understood in it is left out rather than refused. */
export function readListAddress(categoryId: string | undefined, search: string): SearchQuery {
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!LIST_NAMES.test(name) || /^(category|view|at)$/.test(name) || value === '') continue;
    const before = given[name];
    given[name] = before === undefined ? value : [before, value].flat();
  }
  const query = { ...given, ...(categoryId && { categoryId }) };
  const parsed = SearchQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete (query as Record<string, unknown>)[String(path[0])];
  return SearchQuery.parse(query);
}

/** The same for a seller's page, whose path is the seller's: there the category stands beside the other names. */
export function readSellerAddress(seller: string, search: string): SearchQuery {
  const category = new URLSearchParams(search).get('category') || undefined;
  return Object.assign(readListAddress(category, search), { seller });
}

/** The present address with some of its names changed. Any change but of the page returns to page 1. */
export function changeAddress(search: string, change: Change): string {
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys())) if (!LIST_NAMES.test(name)) params.delete(name);
  if (!('page' in change)) params.delete('page');
  // A map looks where the reader went, until they ask for another place.
  if ('country' in change || 'city' in change || 'near' in change) params.delete('at');
  for (const [name, value] of Object.entries(change)) {
    params.delete(name);
    for (const item of value === undefined ? [] : [value].flat()) if (item !== '') params.append(name, item);
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** How many filters an address sets: what is typed, how it is sorted and which page it is are none. Two ends of a price are one. */
export function countFilters(search: string): number {
  const names = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      value !== '' && /^(country|city|minPrice|maxPrice|seller|near|postedWithin|withPictures|attr\..+)$/.test(name),
  );
  return new Set(names.map(([name]) => name.replace('maxPrice', 'minPrice'))).size;
}
