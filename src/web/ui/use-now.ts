import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute: words such as `5 minutes ago` follow it. */
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
