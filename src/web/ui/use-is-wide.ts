import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 64rem)');

/** Whether the window has room for a rail beside the content (Tailwind's `lg`); undefined on the server and while a page hydrates. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(
    (listener) => {
      const query = wide();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => wide().matches,
    () => undefined,
  );
}
