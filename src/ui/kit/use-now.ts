import { startTransition, useEffect, useState } from 'react';

import { MINUTE_MS } from '#platform/durations.ts';

const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** 0 until the first page has hydrated. */
let current = 0;

function tick(): void {
  current = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  startTransition(() => listeners.forEach((setNow) => setNow(current)));
}

/** One shared timer, because a page shows dozens of relative times. */
function subscribe(setNow: (now: number) => void): () => void {
  listeners.add(setNow);
  if (timer === undefined) {
    timer = setInterval(tick, MINUTE_MS / 2);
    setTimeout(tick);
  }
  return () => {
    listeners.delete(setNow);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The current time in milliseconds, rounded up to the minute, for texts such as `5 minutes ago`. 0 on the server and
 * during hydration. Not an external store: React would render dozens of texts at once, in the task that hydrates.
 */
export function useNow(): number {
  const [now, setNow] = useState(current);
  useEffect(() => subscribe(setNow), []);
  return now;
}
