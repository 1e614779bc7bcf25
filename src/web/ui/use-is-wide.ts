import { useSyncExternalStore } from 'react';

const wideQuery = () => matchMedia('(min-width: 64rem)');

/** Whether the window has room for a sidebar (Tailwind's `lg`). Undefined on the server and during hydration. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(
    (listener) => {
      const query = wideQuery();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => wideQuery().matches,
    () => undefined,
  );
}
