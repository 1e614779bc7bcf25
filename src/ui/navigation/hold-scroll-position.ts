import { readScrollPositions, SCROLL_POSITIONS } from './scroll-positions.ts';

/**
 * Stores the scroll position of a history entry as React Router would: it doesn't when a phone drops a tab that is in
 * the background. Does nothing if storage is full or disabled.
 */
export function storeScrollPosition(key: string): void {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ ...readScrollPositions(), [key]: scrollY }));
  } catch {}
}

const USES = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'popstate'] as const;
/** Longer than parts of a page take to load. */
const MAX_HOLD_MS = 10_000;

/** Restores the scroll position again when late parts of the page have moved it, until the visitor uses the page. */
export function holdScrollPosition(position: number): void {
  const observer = new ResizeObserver(() => scrollTo(0, position));
  const stop = () => {
    observer.disconnect();
    for (const type of USES) removeEventListener(type, stop, { capture: true });
  };
  observer.observe(document.body);
  for (const type of USES) addEventListener(type, stop, { capture: true, passive: true });
  setTimeout(stop, MAX_HOLD_MS);
}
