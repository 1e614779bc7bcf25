import { type NavigateOptions, type Path, useLocation, useNavigate, useNavigation } from 'react-router';

import { whereabouts } from '#web/data/whereabouts.ts';
import { paths } from '#web/paths.ts';

import { type Change, changeAddress } from './list-address.ts';

/** The list's address as it was last asked for, also while its ads are on their way: what is pressed meanwhile joins it. Lists of all categories are one. */
export function useListAddress(): Pick<Path, 'pathname' | 'search'> {
  const here = useLocation();
  const next = useNavigation().location;
  return next && rootOf(next) === rootOf(here) ? next : here;
}

/** Changes that address, however late: who is on their way to another screen gets there. */
export function useChangeList(): (change: Change, options?: NavigateOptions) => void {
  const here = useLocation();
  const navigate = useNavigate();
  return (change, options) => {
    const next = whereabouts();
    if (rootOf(next) !== rootOf(here)) return;
    void navigate(next.pathname + changeAddress(next.search, change), { preventScrollReset: true, ...options });
  };
}

const rootOf = ({ pathname }: Pick<Path, 'pathname'>): string =>
  pathname.startsWith(`${paths.list()}/`) ? paths.list() : pathname;
