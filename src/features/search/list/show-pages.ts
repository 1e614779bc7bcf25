import { entryOf, type ListPage, type Place, shown, shownListeners, STORED, VERSION } from './shown-pages.ts';

const MAX_LISTS = 20;
/** In characters of JSON. Browsers store about ten times as much for a site. */
const MAX_STORED = 500_000;

/** Shows these pages of the list at a location. Forgets the oldest of more than 20 lists. */
export function showPages(location: Place, pages: ListPage[]): void {
  const entry = entryOf(location);
  shown.delete(entry);
  shown.set(entry, pages);
  for (const [oldest] of shown) if (shown.size > MAX_LISTS) shown.delete(oldest);
  storeOnLeave();
  shownListeners.notify();
}

let isStoredOnLeave = false;

/** So that the pages survive a reload, another site and, stored once it is hidden, a tab that the phone drops. */
function storeOnLeave(): void {
  if (isStoredOnLeave) return;
  isStoredOnLeave = true;
  addEventListener('pagehide', storePages);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storePages());
}

/** Stores the newest lists, as many as there is room for. */
function storePages(): void {
  const lists: string[] = [];
  let length = 0;
  for (const list of [...shown].toReversed()) {
    const json = JSON.stringify(list);
    length += json.length;
    if (length > MAX_STORED) break;
    lists.unshift(json);
  }
  try {
    sessionStorage.setItem(STORED, `{"version":${JSON.stringify(VERSION)},"lists":[${lists.join()}]}`);
  } catch {}
}
