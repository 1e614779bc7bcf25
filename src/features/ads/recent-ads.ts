import { useSyncExternalStore } from 'react';

import { createListeners } from '#ui/kit/create-listeners.ts';

/** In local storage: ids of the ads that were opened on this device, latest first. Removed at a logout. */
export const RECENT_ADS_KEY = 'recentAds';
/** Set on `html` before the first paint if there are such ads: the home page has a row for them. */
export const RECENT_ADS_MARK = 'data-recent-ads';
const MAX_ADS = 12;

const listeners = createListeners({ otherTabs: true });

/** Ids of the ads last opened on this device, latest first. None on the server and during hydration. */
export function useRecentAds(): string[] {
  return parseIds(useSyncExternalStore(listeners.subscribe, readStored, () => ''));
}

/** Puts an ad first. Does nothing if storage is full or disabled. */
export function saveRecentAd(id: string): void {
  saveRecentAds([id, ...parseIds(readStored()).filter((other) => other !== id)]);
}

/** Replaces the list. At most twelve ads are kept. */
export function saveRecentAds(ids: string[]): void {
  try {
    localStorage.setItem(RECENT_ADS_KEY, JSON.stringify(ids.slice(0, MAX_ADS)));
  } catch {
    return;
  }
  document.documentElement.toggleAttribute(RECENT_ADS_MARK, ids.length > 0);
  listeners.notify();
}

function readStored(): string {
  try {
    return localStorage.getItem(RECENT_ADS_KEY) ?? '';
  } catch {
    return '';
  }
}

function parseIds(stored: string): string[] {
  try {
    const ids: unknown = JSON.parse(stored || '[]');
    return Array.isArray(ids) ? ids.filter((id) => /^[1-9]\d{0,17}$/.test(id)).slice(0, MAX_ADS) : [];
  } catch {
    return [];
  }
}
