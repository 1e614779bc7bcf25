import { matchPath, useNavigate } from 'react-router';

import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { parseListUrl, withListParams } from '#features/search/list/list-url.ts';
import { toPlaceChange } from '#features/search/list/to-place-change.ts';
import { paths } from '#paths';

import { getNavigationTarget } from '../navigation/navigation-target.ts';
import { saveChosenPlace } from './chosen-place.ts';

/** Chooses the visitor's place: the home page or list that is open moves there, other screens stay as they are. */
export function useChoosePlace(countries: Country[]): (place: PlaceQuery) => void {
  const navigate = useNavigate();
  return (place) => {
    saveChosenPlace(place);
    const { pathname, search } = getNavigationTarget();
    if (matchPath(paths.home.pattern, pathname)) void navigate(paths.home(place));
    else if (matchPath(paths.list.pattern, pathname)) {
      const change = toPlaceChange(parseListUrl(undefined, search), place, countries);
      void navigate(pathname + withListParams(search, change));
    }
  };
}
