import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';

import { SearchQuery } from '../contract.ts';

/** Query parameters of a list and their new values; undefined removes a parameter. */
export type ListUrlChange = Record<string, string | string[] | undefined>;
export type ApplyListUrlChange = (change: ListUrlChange) => void;

/** Parses the query of a list URL. Unknown parameters, such as campaign tags, and invalid values are ignored. */
export function parseListUrl(categoryId: string | undefined, search: string): SearchQuery {
  const params: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isApiParam(name) || value === '') continue;
    const before = params[name];
    params[name] = before === undefined ? value : [before, value].flat();
  }
  const query: typeof params = { ...params, ...(categoryId && { categoryId }) };
  const parsed = SearchQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete query[String(path[0])];
  return SearchQuery.parse(query);
}

/** The same for a seller page, where the path names the seller and the category is a query parameter. */
export function parseSellerUrl(seller: string, search: string): SearchQuery {
  const category = new URLSearchParams(search).get('category') || undefined;
  return Object.assign(parseListUrl(category, search), { seller });
}

/** The search string with some parameters changed. Any change other than the page resets to page 1. */
export function withListParams(search: string, change: ListUrlChange): string {
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys())) if (!isListParam(name)) params.delete(name);
  if (!('page' in change)) params.delete('page');
  // The map view set by the user is dropped when they choose another location.
  if ('country' in change || 'city' in change || 'near' in change) params.delete('at');
  for (const [name, value] of Object.entries(change)) {
    params.delete(name);
    for (const item of value === undefined ? [] : [value].flat()) if (item !== '') params.append(name, item);
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** The search string without filters. Text, place, order and view stay. */
export function withoutFilters(search: string): string {
  const params = new URLSearchParams(search);
  const names = [...params.keys()].filter((name) => isFilter(name) || name === 'within');
  const change: ListUrlChange = Object.fromEntries(names.map((name) => [name, undefined]));
  // The order needs the point.
  if (params.get('sort') === 'nearest') change['sort'] = undefined;
  return withListParams(search, change);
}

/** The number of active filters. Search text, place, sort order and page do not count; a price range counts once. */
export function countActiveFilters(search: string): number {
  const names = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && isFilter(name));
  return new Set(names.map(([name]) => name.replace('maxPrice', 'minPrice'))).size;
}

/**
 * Moves a list to another place. Words, category, attributes and order still apply there; a point does not, nor does a
 * price between countries with different currencies. Without a place, a price is in each ad's own.
 */
export function toPlaceChange(query: SearchQuery, place: PlaceQuery, countries: Country[]): ListUrlChange {
  const [from, to] = [query, place].map((one: PlaceQuery) => findPlace(countries, one).country?.currency);
  return {
    country: place.country,
    city: place.city,
    near: undefined,
    within: undefined,
    ...(query.sort === 'nearest' && { sort: undefined }),
    ...(from && to && from !== to && { minPrice: undefined, maxPrice: undefined }),
  };
}

/** Parameters of a list's URL that the API does not take: a seller page's category, the map and its visible area. */
const URL_ONLY = new Set(['category', 'view', 'at']);
/** Parameters that change the order and display of results, not the search. */
const DISPLAY = new Set(['page', 'limit', 'sort']);

export const isAttributeParam = (name: string): boolean => /^attr\../.test(name);

/** Whether the parameter is part of a list's URL, where the path names the category. */
export const isListParam = (name: string): boolean => isApiParam(name) || URL_ONLY.has(name);

/** Whether the API takes the parameter, other than the category. */
const isApiParam = (name: string): boolean =>
  (Object.hasOwn(SearchQuery.shape, name) && name !== 'categoryId') || isAttributeParam(name);

/** Whether the parameter narrows the results, as search text or as a filter. */
export const isCriterion = (name: string): boolean => isApiParam(name) && !DISPLAY.has(name);

/** Not filters: the text, the radius, which belongs to its point, and the place, which the header shows. */
const NO_FILTERS = new Set(['search', 'plain', 'within', 'country', 'city']);

/** Whether the parameter counts as a filter. */
const isFilter = (name: string): boolean => isCriterion(name) && !NO_FILTERS.has(name);
