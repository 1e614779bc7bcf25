import { type Path, useLocation, useNavigation } from 'react-router';

import { paths } from '#web/paths.ts';

/** The list's address as it was last asked for, also while its ads are on their way: what is pressed meanwhile joins it. Lists of all categories are one. */
export function useListAddress(): Pick<Path, 'pathname' | 'search'> {
  const here = useLocation();
  const next = useNavigation().location;
  return next && rootOf(next) === rootOf(here) ? next : here;
}

const rootOf = ({ pathname }: Pick<Path, 'pathname'>): string => (pathname.startsWith(`${paths.list()}/`) ? paths.list() : pathname);
