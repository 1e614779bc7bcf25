import { Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';

import { isMapView } from '#features/search/map/is-map-view.ts';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { useChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { isEverywhere } from '#features/catalog/chosen-place/parse-place.ts';
import { hasPlace, usePlace } from '#features/catalog/chosen-place/use-place.ts';

const PlaceBar = lazyComponent(() => import('./place-bar.tsx'));

/**
 * Asks for the visitor's place until they answer, on screens that show everywhere, except over a map, whose ads the
 * question would cover. Loads after hydration.
 */
export function PlacePrompt() {
  const { pathname, search } = useLocation();
  const isUnanswered = useChosenPlace() === undefined;
  const isOfEverywhere = isEverywhere(usePlace()) && hasPlace(pathname);
  const isShown = useDeferredValue(useIsHydrated() && isUnanswered && isOfEverywhere && !isMapView(search));
  return <Suspense>{isShown && <PlaceBar />}</Suspense>;
}
