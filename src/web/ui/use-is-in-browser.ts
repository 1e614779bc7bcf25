import { useSyncExternalStore } from 'react';

/** False on the server and while a page hydrates: for what only a browser can draw. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
