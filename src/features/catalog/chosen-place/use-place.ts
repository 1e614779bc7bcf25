import { useLocation } from 'react-router';

import type { PlaceQuery } from '../contract.ts';
import { paths } from '#paths';

import { useChosenPlace } from './chosen-place.ts';
import { isEverywhere, parsePlace } from './parse-place.ts';

/** Whether the address of a screen says its place: the home page, lists and the category tree. */
export const hasPlace = (pathname: string): boolean =>
  pathname === paths.home() ||
  [paths.list(), paths.categories()].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The place of the screen: the one in its address, or on other screens the one that the visitor chose. */
export function usePlace(): PlaceQuery {
  const { pathname, search } = useLocation();
  const chosen = useChosenPlace();
  return hasPlace(pathname) ? parsePlace(search) : (chosen ?? {});
}

/** The place for links to the home page: the chosen place if the screen shows everywhere. */
export function useHomePlace(): PlaceQuery {
  const place = usePlace();
  const chosen = useChosenPlace();
  return isEverywhere(place) ? (chosen ?? place) : place;
}
