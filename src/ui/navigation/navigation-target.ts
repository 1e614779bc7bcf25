import { type Path, useLocation } from 'react-router';

interface Router {
  state: { location: Path; navigation: { location?: Path | undefined } };
}

let router: Router | undefined;

/** Sets the router whose navigations are observed. */
export function trackNavigation(appRouter: Router): void {
  router = appRouter;
}

/**
 * The location of the pending navigation, or else the current one. Browser only. Unlike `useLocation`, it changes when
 * a navigation starts, not when the next screen renders.
 */
export function getNavigationTarget(): Path {
  const { navigation, location: current = location } = router?.state ?? {};
  return navigation?.location ?? current;
}

/**
 * Returns a check whether the user is still on this screen, with no navigation to another one pending. Asynchronous
 * results call it before they navigate.
 */
export function useIsCurrentScreen(): () => boolean {
  const { pathname } = useLocation();
  return () => getNavigationTarget().pathname === pathname;
}
