import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, resolvePath, useLocation } from 'react-router';

import { paths } from '#paths';
import { endpointUrl } from '#platform/http/endpoint.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { InAllCategories } from '../all-categories.tsx';
import * as searchApi from '../contract.ts';
import type { SearchedText, UnderstoodName } from '../contract.ts';
import { parseListUrl, withListParams, withoutFilters } from '../list/list-url.ts';
import { useListUrl, useSearchedFrom } from '../list/use-list-url.ts';
import * as searchCountsApi from '../search-counts/contract.ts';
import { type ActiveFilter, parsePrices, useActiveFilters, useFiltersOf, usePriceLabel } from './use-active-filters.ts';

interface ActiveFiltersProps {
  categoryId: string | undefined;
  text: SearchedText | undefined;
}

/**
 * The conditions of a list as links that remove them: the active filters other than the place, and the interpretation
 * of the search text. Then a correction of the text, and the same search in all categories. Counts the search.
 */
export function ActiveFilters({ categoryId, text }: ActiveFiltersProps) {
  const { t } = useTranslation('list');
  const { pathname, search } = useListUrl();
  // The header shows the place.
  const filters = useActiveFilters(categoryId).filter(({ change }) => !('city' in change));
  const names = useUnderstoodNames(text?.understood ?? []);
  const { list, onRemove } = useFocusAfterRemoval(filters.length + names.length);
  const query = parseListUrl(categoryId, useLocation().search);
  // `EmptyList` counts empty lists and offers other searches.
  const hasAds = Boolean(useApiQuery(searchApi.search, { query }).data?.pagination.totalItems);
  useCountedSearch(hasAds && query.seller === undefined ? query.search : undefined, text?.nearest !== undefined);
  return (
    <>
      {filters.length + names.length > 0 && (
        <ul ref={list} aria-label={t('activeFilters')} className="mb-4 flex flex-wrap items-center gap-2">
          {[...names, ...filters].map(({ label, change, remove = t('removeFilter', { name: label }) }, at) => (
            <li key={remove} className="min-w-0">
              <Link
                to={pathname + withListParams(search, change)}
                preventScrollReset
                onClick={() => onRemove(at)}
                aria-label={remove}
                className={clsx(
                  'relative inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-line',
                  'bg-card ps-3 pe-2 text-ui before:absolute before:inset-x-0 before:-inset-y-0.5 hover:bg-hover',
                )}
              >
                <bdi className="truncate">{label}</bdi>
                <X size={18} aria-hidden className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <Link
                to={pathname + withoutFilters(search)}
                preventScrollReset
                className="link inline-flex min-h-11 items-center px-2 text-ui"
              >
                {t('clearFilters')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <DroppedFilters kept={filters} />
      {text?.nearest && <NearestText words={text.nearest} />}
      {text?.didYouMean && <DidYouMean words={text.didYouMean} />}
      {hasAds && categoryId && query.search && <InAllCategories search={query.search} />}
    </>
  );
}

/** The filters of the list on which the search began that don't apply to this list. */
function DroppedFilters({ kept }: { kept: ActiveFilter[] }) {
  const { t } = useTranslation('list');
  const from = useSearchedFrom();
  const { pathname, search } = resolvePath(from ?? paths.list());
  const before = useFiltersOf(matchPath(paths.list.pattern, pathname)?.params.categoryId, search);
  // The header shows the place.
  const dropped = before.filter(
    ({ label, change }) => !('city' in change) && !kept.some((filter) => filter.label === label),
  );
  if (dropped.length === 0) return null;
  return (
    <ul aria-label={t('notApplied')} className="mb-4 flex flex-wrap items-center gap-2">
      {dropped.map(({ label }) => (
        <li
          key={label}
          className="min-w-0 truncate rounded-full border border-dashed border-line px-3 py-2 text-ui text-muted"
        >
          <s>
            <bdi>{label}</bdi>
          </s>
        </li>
      ))}
    </ul>
  );
}

/** Removing a link loses the focus, which moves to the next link, or to the list if there is none. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll('a');
    const next = links?.[Math.min(at, links.length - 1)] ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  }, [count]);
  return { list, onRemove: (at: number) => void (removed.current = at) };
}

/**
 * The names that words of the search text were interpreted as. Removing one searches for the words as text; removing a
 * price leaves it out.
 */
export function useUnderstoodNames(names: UnderstoodName[]): ActiveFilter[] {
  const { t } = useTranslation('list');
  const text = useText();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const toPriceLabel = usePriceLabel();
  const plain = new URLSearchParams(useListUrl().search).get('plain') ?? '';
  return [...Map.groupBy(names, ({ words }) => words)].map(([words, same]) => {
    const [first] = same;
    if (first?.kind === 'price')
      return {
        label: toPriceLabel(parsePrices(first.id), first.currency),
        change: { search: first.rest || undefined },
      };
    const label = [...new Set(same.map(({ name }) => text(name)))].join(comma);
    return {
      label,
      remove: t('searchPlainly', { name: label, words }),
      change: { plain: `${plain} ${words}`.trim() },
    };
  });
}

/** No ad has all words of the search: says which text was searched for instead. */
function NearestText({ words }: { words: string }) {
  const { t } = useTranslation('list');
  return (
    <p className="mb-4 text-ui">
      {t('nearest')} <bdi className="font-medium">{words}</bdi>
    </p>
  );
}

/** A link to a search for the suggested correction only. */
export function DidYouMean({ words }: { words: string }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useLocation();
  return (
    <p className="mb-4 text-ui">
      {t('didYouMean')}{' '}
      <Link to={pathname + withListParams(search, { search: words })} className="link font-medium">
        <bdi>{words}</bdi>
      </Link>
    </p>
  );
}

/** Counts the search of the list that is shown, once the list is left or hidden. Undefined: nothing to count. */
function useCountedSearch(search: string | undefined, isNearest: boolean): void {
  useEffect(() => (search === undefined ? undefined : countSearch(search, isNearest)), [search, isNearest]);
}

/** The searches of this visit that were counted, and whether an ad was opened from their list. */
const counted = new Map<string, boolean>();

/**
 * Counts a search when its list is left or hidden, with whether an ad was opened from it. Call the returned function
 * when the list is left. `isNearest`: the list is that of the nearest text. A search is counted once a visit; nothing
 * is stored on the device.
 */
function countSearch(search: string, isNearest: boolean): () => void {
  let isOpened = false;
  let isBack = false;
  const noteBack = () => {
    isBack = true;
  };
  const noteOpened = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#main a');
    isOpened ||= Boolean(link && isAdPath(link.pathname));
  };
  const send = () => {
    const wasOpened = counted.get(search);
    if (wasOpened || wasOpened === isOpened) return;
    counted.set(search, isOpened);
    const counts = { search, isShown: wasOpened === undefined, isOpened };
    const body = JSON.stringify(isNearest ? { ...counts, isNearest } : counts);
    const url = `/api${endpointUrl(searchCountsApi.record, { query: { lng: document.documentElement.lang } })}`;
    navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const clicks = ['click', 'auxclick'];
  for (const click of clicks) document.addEventListener(click, noteOpened, { capture: true });
  document.addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('popstate', noteBack);
  return () => {
    // A click before this code had loaded, unless the user returned to an ad.
    isOpened ||= !isBack && isAdPath(location.pathname);
    removeEventListener('popstate', noteBack);
    for (const click of clicks) document.removeEventListener(click, noteOpened, { capture: true });
    document.removeEventListener('visibilitychange', sendWhenHidden);
    send();
  };
}

const isAdPath = (pathname: string): boolean => pathname.startsWith(paths.ad(''));
