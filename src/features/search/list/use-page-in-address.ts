import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { cardLink } from './card-link.ts';
import { type ListPage, withPage } from './shown-pages.ts';

/**
 * Keeps the page in view in the address, without history entries, so that a reload and a shared address open that page.
 * The router's location does not change.
 */
export function usePageInAddress(pages: ListPage[]): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    if (pages.length < 2) return;
    const isCurrent = () => location.pathname === pathname && keyOfEntry() === key;
    const follow = () => {
      if (!isCurrent()) return;
      const { currentPage } = (pages.findLast(isReached) ?? pages[0]!).pagination; // at least two
      const search = withPage(location.search, currentPage);
      if (search !== location.search) history.replaceState(history.state, '', pathname + search + location.hash);
    };
    // After a reload the page in the address is the first of the list, so the old scroll position is below its end.
    const openAtTop = () => {
      if (isCurrent()) history.scrollRestoration = 'manual';
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', openAtTop);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', openAtTop);
    };
  }, [key, pathname, pages]);
}

/** Whether the page's first card is in the upper half of the window, or above. */
const isReached = (page: ListPage): boolean =>
  (cardLink(page)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2;

/** The router's key of the history entry. */
const keyOfEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';
