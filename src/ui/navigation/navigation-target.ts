import { type Location, type Path, useLocation } from 'react-router';

import { createListeners } from '../kit/create-listeners.ts';

/** The part of React Router's router that is used outside of its components. */
interface Router {
  state: { location: Location; navigation: { location?: Path | undefined } };
  subscribe: (listener: () => void) => void;
}

let router: Router | undefined;
const listeners = createListeners();

/** Sets the router whose navigations are observed. */
export function trackNavigation(appRouter: Router): void {
  router = appRouter;
  router.subscribe(listeners.notify);
}

let beforeRouter: ((event: PopStateEvent) => void) | undefined;
let isListening = false;

/**
 * To be called before the router is created: Chromium calls the listeners of a window in the order in which they were
 * added, also in the capture phase.
 */
export function listenBeforeRouter(): void {
  if (!isListening) addEventListener('popstate', (event) => beforeRouter?.(event));
  isListening = true;
}

/** The listener gets each `popstate` before the router, and may stop it. */
export function handlePopBeforeRouter(listener: (event: PopStateEvent) => void): void {
  beforeRouter = listener;
}

/** Calls back when a navigation starts or ends. */
export const onNavigation = listeners.subscribe;

/**
 * The location of the pending navigation, or else the current one. Browser only. Unlike `useLocation`, it changes when
 * a navigation starts, not when the next screen renders.
 */
export function getNavigationTarget(): Path {
  const { navigation, location: current = location } = router?.state ?? {};
  return navigation?.location ?? current;
}

/** React Router's key of the history entry of the current screen. */
export const getScreenKey = (): string | undefined => router?.state.location.key;

/** Whether a navigation is pending. */
export const isNavigating = (): boolean => router?.state.navigation.location !== undefined;

/**
 * Returns a check whether the user is still on this screen, with no navigation to another one pending. Asynchronous
 * results call it before they navigate.
 */
export function useIsCurrentScreen(): () => boolean {
  const { pathname } = useLocation();
  return () => getNavigationTarget().pathname === pathname;
}
