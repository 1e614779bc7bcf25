import { ChevronUp } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { useHasScrolled } from '#ui/kit/use-has-scrolled.ts';
import { getNavigationTarget } from '#ui/navigation/navigation-target.ts';

import * as searchApi from '../contract.ts';
import type { SearchQuery } from '../contract.ts';
import { withListParams } from './list-url.ts';
import { showPages } from './show-pages.ts';
import { type ListPage, withPage } from './shown-pages.ts';

interface MorePagesProps {
  /** The query of the first page. */
  query: SearchQuery;
  pages: ListPage[];
}

/** A link to the page before the first one of a list. Renders nothing on page 1. */
export function EarlierPage({ pages }: Pick<MorePagesProps, 'pages'>) {
  const { t } = useTranslation('list');
  const hrefOf = usePageHref();
  const { currentPage } = pages[0]!.pagination; // at least one
  if (currentPage === 1) return null;
  return (
    <p className="mb-4 flex justify-center">
      <Link rel="prev" to={hrefOf(currentPage - 1)} className="btn-outline min-w-48">
        <ChevronUp size={18} aria-hidden />
        {t('showEarlier')}
      </Link>
    </p>
  );
}

/** Below a list: loads the next pages, and links to all. Renders nothing for a single page. */
export function MorePages({ query, pages }: MorePagesProps) {
  const { key, pathname } = useLocation();
  const hrefOf = usePageHref();
  const { currentPage, totalPages } = pages.at(-1)!.pagination; // at least one
  if (totalPages <= 1) return null;
  return (
    <>
      <ShowMore key={key + pathname} query={query} pages={pages} hrefOf={hrefOf} />
      <Pager page={currentPage} total={totalPages} hrefOf={hrefOf} />
    </>
  );
}

function usePageHref(): (page: number) => string {
  const { pathname, search } = useLocation();
  return (page) => pathname + withListParams(search, { page: page === 1 ? undefined : String(page), at: undefined });
}

/** This many pages load automatically. Then the user has to press the button, so that the footer can be reached. */
const AUTOMATIC_PAGES = 2;
/** The next page loads when the end of the list is within this distance of the window. */
const LOAD_AHEAD = '800px 0px';

interface ShowMoreProps extends MorePagesProps {
  hrefOf: (page: number) => string;
}

/**
 * Loads the next pages below a list: automatically when the end comes near, then on demand. Without scripts, the button
 * is a link to the next page. Key it by the list's location.
 */
function ShowMore({ query, pages, hrefOf }: ShowMoreProps) {
  const { t } = useTranslation('list');
  const { api, client } = useApp();
  const location = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isLoading = useRef(false);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The number of pages when the user last pressed the button.
  const [pagesAsked, setPagesAsked] = useState(pages.length);
  const hasScrolled = useHasScrolled();
  usePageInAddress(pages);

  const { currentPage, totalPages, totalItems, itemsPerPage, totalIsCapped } = pages.at(-1)!.pagination; // at least one
  const first = pages[0]!.pagination.currentPage; // at least one
  const next = currentPage + 1;
  const hasMore = currentPage < totalPages;

  const load = async (isAutomatic: boolean) => {
    if (isLoading.current) return;
    isLoading.current = true;
    setStatus('loading');
    try {
      const nextQuery = Object.assign({ ...query }, { page: next });
      const page = await client.fetchQuery(apiQuery(api, searchApi.search, { query: nextQuery }));
      const { pathname, search } = getNavigationTarget();
      // The scroll position of the previous list is already stored.
      if (pathname + search !== location.pathname + location.search) return setStatus('idle');
      const movesFocus = !isAutomatic || box.current?.contains(document.activeElement);
      // Before the status changes, because an observer that starts then must find the new end.
      showPages(location, [...pages, page]);
      if (!isAutomatic) setPagesAsked(pages.length + 1);
      setStatus('idle');
      // Focuses the first new ad, which replaces the button.
      if (movesFocus) requestAnimationFrame(() => cardLink(page)?.focus({ preventScroll: true }));
    } catch {
      setStatus('failed');
    } finally {
      isLoading.current = false;
    }
  };
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void load(false);
  };

  // After each render, because new ads move the end of the list.
  useEffect(() => {
    const element = link.current;
    const isPaused = pages.length - pagesAsked >= AUTOMATIC_PAGES && endsWithFullRow(pages);
    if (!element || !hasScrolled || status !== 'idle' || isPaused) return;
    // A busy browser reports several changes at once: the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void load(true), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

  return (
    <div ref={box} className="mt-8 flex min-h-20 flex-col items-center gap-3">
      <p aria-live="polite" className="text-ui text-muted">
        {t('shownAds', {
          from: (first - 1) * itemsPerPage + 1,
          to: Math.min(currentPage * itemsPerPage, totalItems),
          count: totalItems,
        })}
        {totalIsCapped && '+'}
      </p>
      {status === 'failed' ? (
        <InlineLoadError className="panel w-full" onRetry={() => void load(false)} />
      ) : (
        hasMore && (
          <Link
            ref={link}
            to={hrefOf(next)}
            aria-busy={status === 'loading'}
            className="btn-outline min-w-48 aria-busy:animate-pulse"
            onClick={press}
          >
            {status === 'loading' ? t('loadingMore') : t('showMore')}
          </Link>
        )
      )}
    </div>
  );
}

/** Whether the grid of cards has no empty places in its last row. */
function endsWithFullRow(pages: ListPage[]): boolean {
  const grid = cardLink(pages[0]!)?.closest('ul'); // at least one
  return !grid || grid.children.length % getComputedStyle(grid).gridTemplateColumns.split(' ').length === 0;
}

/**
 * Keeps the page in view in the address, without history entries, so that a reload and a shared address open that page.
 * The router's location does not change.
 */
function usePageInAddress(pages: ListPage[]): void {
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

/** The link of the first card of a page that is shown. */
const cardLink = ({ ads: [ad] }: ListPage): HTMLAnchorElement | null =>
  ad ? document.querySelector(`#main article a[href="${paths.ad(ad._id)}"]`) : null;
