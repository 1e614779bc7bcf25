import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '#platform/durations.ts';

/** The current time in milliseconds, rounded up to the minute, for texts such as `5 minutes ago`. 0 on the server. */
export function useNow(): number {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, MINUTE_MS / 2);
      return () => clearInterval(timer);
    },
    () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}
