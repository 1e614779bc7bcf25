import { useSyncExternalStore } from 'react';

const progress = new Map<string, number>();
const listeners = new Set<() => void>();

/** The uploaded fraction of a message's pictures, from 0 to 1. */
export function setUploadProgress(clientId: string, fraction: number): void {
  progress.set(clientId, fraction);
  for (const listener of listeners) listener();
}

export function useUploadProgress(clientId: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress.get(clientId) ?? 0,
    () => 0,
  );
}
