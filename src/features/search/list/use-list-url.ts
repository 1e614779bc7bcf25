import { useSyncExternalStore } from 'react';
import { matchPath, type NavigateOptions, type Path, useLocation, useNavigate, useNavigation } from 'react-router';

import { paths } from '#paths';
import { getNavigationTarget } from '#ui/navigation/navigation-target.ts';

import { type ListUrlChange, withListParams } from './list-url.ts';
import type { SearchState } from './search-url.ts';

/**
 * The URL of the current list, or the pending one while a navigation to another list loads, so that further changes
 * build on it. The lists of all categories count as the same list.
 */
export function useListUrl(): Pick<Path, 'pathname' | 'search'> {
  const current = useLocation();
  const pending = useNavigation().location;
  return pending && rootOf(pending) === rootOf(current) ? pending : current;
}

/** Changes the list's URL, unless the user is already navigating to another screen. */
export function useChangeListUrl(): (change: ListUrlChange, options?: NavigateOptions) => void {
  const current = useLocation();
  const navigate = useNavigate();
  return (change, options) => {
    const target = getNavigationTarget();
    if (rootOf(target) !== rootOf(current)) return;
    void navigate(target.pathname + withListParams(target.search, change), { preventScrollReset: true, ...options });
  };
}

/**
 * The address of the list on which the search of this list began. The server doesn't know the history entry. Only a
 * list with such an address renders again after hydration: React would remove the parts whose code is still loading.
 */
export function useSearchedFrom(): string | undefined {
  const state: Partial<SearchState> | null = useLocation().state;
  return useSyncExternalStore(
    neverChanges,
    () => state?.searchedFrom,
    () => undefined,
  );
}

const neverChanges = () => () => {};

const rootOf = ({ pathname }: Pick<Path, 'pathname'>): string =>
  matchPath(paths.list.pattern, pathname) ? paths.list() : pathname;
