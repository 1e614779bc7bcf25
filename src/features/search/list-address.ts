import { SearchQuery } from './contract.ts';

/** What a list's address asks for; what can't be understood in it is left out rather than refused. */
export function readListAddress(categoryId: string | undefined, search: string): SearchQuery {
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'lng' || value === '') continue;
    const before = given[name];
    given[name] = before === undefined ? value : [before, value].flat();
  }
  const query = { ...given, ...(categoryId && { categoryId }) };
  const parsed = SearchQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete (query as Record<string, unknown>)[String(path[0])];
  return SearchQuery.parse(query);
}

/** The present address with some names changed; undefined takes one away. Any change but of the page returns to page 1. */
export function changeAddress(search: string, change: Record<string, string | string[] | undefined>): string {
  const params = new URLSearchParams(search);
  params.delete('lng');
  if (!('page' in change)) params.delete('page');
  for (const [name, value] of Object.entries(change)) {
    params.delete(name);
    for (const item of value === undefined ? [] : [value].flat()) if (item !== '') params.append(name, item);
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}
