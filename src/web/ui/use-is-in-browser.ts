import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page takes over: what only the browser knows must wait. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
