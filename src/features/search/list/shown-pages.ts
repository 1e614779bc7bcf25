import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';

import type { AdCard } from '#features/ads/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { createListeners } from '#ui/kit/create-listeners.ts';
import { readScrollPositions } from '#ui/navigation/scroll-positions.ts';

import type * as searchApi from '../contract.ts';

/** One page of results. */
export type ListPage = ResponseData<typeof searchApi.search>;

/** In session storage. */
export const STORED = 'shownPages';
/** Changes when the site is deployed anew: its code may expect other data. */
export const VERSION = import.meta.env.SSR
  ? ''
  : document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;

/** The pages that lists show below each other, by history entry and list, so that Back shows the same ads. */
export const shown = new Map<string, ListPage[]>(import.meta.env.SSR ? [] : readStored());
/** Lists that were stored and have not been shown again. */
const stored = new Set(shown.keys());
export const shownListeners = createListeners();

export type Place = Pick<Location, 'key' | 'pathname' | 'search'>;

/** The page of the address and those loaded after it, in order. At least one. */
export function useShownPages(page: ListPage): ListPage[] {
  const location = useLocation();
  const entry = entryOf(location);
  const pages = useSyncExternalStore(
    shownListeners.subscribe,
    () => shown.get(entry),
    () => undefined,
  );
  useLayoutEffect(() => {
    if (pages && stored.delete(entry)) restorePosition(toScrollKey(location));
  }, [pages, entry, location]);
  return pages ?? [page];
}

/** The router has scrolled when there was only the page of the address, which the server renders. */
function restorePosition(key: string): void {
  const position = readScrollPositions()[key];
  if (position === undefined) return;
  scrollTo(0, position);
  void import('#ui/navigation/hold-scroll-position.ts').then(({ holdScrollPosition }) => holdScrollPosition(position));
}

/** The ads of all pages. One that moved to the next page meanwhile is listed once. */
export const toShownAds = (pages: ListPage[]): AdCard[] => [
  ...new Map(pages.flatMap(({ ads }) => ads).map((ad) => [ad._id, ad])).values(),
];

function readStored(): [entry: string, pages: ListPage[]][] {
  try {
    const { version, lists } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return version === VERSION ? lists : [];
  } catch {
    return [];
  }
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
export const entryOf = ({ key, pathname, search }: Place): string => `${key} ${pathname}${withPage(search, 1)}`;

/** Forgets all lists but the one on the screen, after a logout. Its entry is the browser's current one. */
export function forgetPages(): void {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  for (const entry of shown.keys()) if (!entry.startsWith(`${key} `)) shown.delete(entry);
  sessionStorage.removeItem(STORED);
}

/** Whether a list's address shows its ads on a map. */
export const isMapView = (search: string): boolean => new URLSearchParams(search).get('view') === 'map';
