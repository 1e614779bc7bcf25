import { useSyncExternalStore } from 'react';

import type { ReviewDecision } from './contract.ts';

interface LastDecision {
  decision: ReviewDecision;
  ids: string[];
  /** Of the only ad. */
  title: string;
}

const listeners = new Set<() => void>();
let current: LastDecision | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(decision: LastDecision | null): void {
  clearTimeout(timer);
  current = decision;
  for (const listener of listeners) listener();
}

/** The viewer's last decision while it can be undone, kept across screens. */
export const lastDecision = {
  /** `seconds` from now. Ends a little earlier than on the server. */
  set(decision: LastDecision, seconds: number): void {
    set(decision);
    timer = setTimeout(() => set(null), seconds * 1000 - 500);
  },
  clear: () => set(null),
};

export function useLastDecision(): LastDecision | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
