import { matchPath, useNavigate } from 'react-router';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { parseListUrl, toPlaceChange, withListParams } from '#features/search/list/list-url.ts';
import { paths } from '#paths';
import { getNavigationTarget } from '#ui/navigation/navigation-target.ts';

/** Sets the visitor's place. A screen with a place in its address navigates to it; others don't change. */
export function useChoosePlace(countries: Country[]): (place: PlaceQuery) => void {
  const navigate = useNavigate();
  return (place) => {
    saveChosenPlace(place);
    const { pathname, search } = getNavigationTarget();
    for (const screen of [paths.home, paths.categories])
      if (matchPath(screen.pattern, pathname)) void navigate(screen(place));
    if (matchPath(paths.list.pattern, pathname)) {
      const change = toPlaceChange(parseListUrl(undefined, search), place, countries);
      void navigate(pathname + withListParams(search, change));
    }
  };
}
