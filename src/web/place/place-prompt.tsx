import { Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';

import { isMapView } from '#features/search/map/is-map-view.ts';

import { lazyComponent } from '../chunks/lazy-component.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { useChosenPlace } from './chosen-place.ts';
import { isEverywhere } from './parse-place.ts';
import { hasPlace, usePlace } from './use-place.ts';

const PlaceBar = lazyComponent(() => import('./place-bar.tsx'));

/**
 * Asks for the visitor's place until they answer, on screens that show everywhere, but not over a map: the question
 * would cover its ads, and a map shows where they are. Loads after hydration.
 */
export function PlacePrompt() {
  const { pathname, search } = useLocation();
  const isUnanswered = useChosenPlace() === undefined;
  const isOfEverywhere = isEverywhere(usePlace()) && hasPlace(pathname) && !isMapView(search);
  const isShown = useDeferredValue(useIsHydrated() && isUnanswered && isOfEverywhere);
  return <Suspense>{isShown && <PlaceBar />}</Suspense>;
}
