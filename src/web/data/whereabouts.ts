import { type Path, useLocation } from 'react-router';

interface Router {
  state: { location: Path; navigation: { location?: Path | undefined } };
}

let router: Router | undefined;

/** What the reader presses goes by this router from now on. */
export function followRouter(given: Router): void {
  router = given;
}

/** Where the reader is on their way to, or else is, as known from the press on. In the browser only: screens are drawn by `useLocation`, which follows once the next one is there. */
export function whereabouts(): Path {
  const { navigation, location: here = location } = router?.state ?? {};
  return navigation?.location ?? here;
}

/** Whether the reader of this screen is on it still, and not on their way to another. What comes late asks before it leads anywhere. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => whereabouts().pathname === pathname;
}
