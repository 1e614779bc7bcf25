import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '#platform/durations.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: a page shows dozens of times. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The current time in milliseconds, rounded up to the minute, for texts such as `5 minutes ago`. 0 on the server and
 * during hydration.
 */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}
