import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** How much of a message's pictures is sent, from 0 to 1. */
export function setProgress(clientId: string, share: number): void {
  shares.set(clientId, share);
  for (const listener of listeners) listener();
}

export function useProgress(clientId: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shares.get(clientId) ?? 0,
    () => 0,
  );
}
