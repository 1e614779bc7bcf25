import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';

import type { AdCard } from '#features/ads/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { createListeners } from '#ui/kit/create-listeners.ts';

import type * as searchApi from '../contract.ts';

/** One page of results. */
export type ListPage = ResponseData<typeof searchApi.search>;

const MAX_LISTS = 20;

/**
 * The pages that lists show below each other, by history entry and list, so that Back shows the same ads. The browser
 * forgets them on a reload, which opens the page in the address.
 */
const shown = new Map<string, ListPage[]>();
const listeners = createListeners();

type Place = Pick<Location, 'key' | 'pathname' | 'search'>;

/** The page of the address and those loaded after it, in order. At least one. */
export function useShownPages(page: ListPage): ListPage[] {
  const entry = entryOf(useLocation());
  const pages = useSyncExternalStore(
    listeners.subscribe,
    () => shown.get(entry),
    () => undefined,
  );
  return pages ?? [page];
}

/** The ads of all pages. One that moved to the next page meanwhile is listed once. */
export const toShownAds = (pages: ListPage[]): AdCard[] => [
  ...new Map(pages.flatMap(({ ads }) => ads).map((ad) => [ad._id, ad])).values(),
];

/** Stores the pages of the list at a location. Forgets the oldest of more than 20 lists. */
export function showPages(location: Place, pages: ListPage[]): void {
  const entry = entryOf(location);
  shown.delete(entry);
  shown.set(entry, pages);
  for (const [oldest] of shown) if (shown.size > MAX_LISTS) shown.delete(oldest);
  listeners.notify();
}

/**
 * The key of a location's scroll position. A list with several pages has a different key than the same, shorter list
 * after a reload.
 */
export const toScrollKey = (location: Place): string =>
  shown.has(entryOf(location)) ? `${location.key} continued` : location.key;

/** A search string with another page. Unlike `withListParams`, it keeps unknown parameters. */
export function withPage(search: string, page: number): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** The key includes the list's address, because hash links start history entries without a key. */
const entryOf = ({ key, pathname, search }: Place): string => `${key} ${pathname}${withPage(search, 1)}`;

/** Whether a list's address shows its ads on a map. */
export const isMapView = (search: string): boolean => new URLSearchParams(search).get('view') === 'map';
