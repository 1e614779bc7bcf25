import { useSyncExternalStore } from 'react';

import { createListeners } from '#ui/kit/create-listeners.ts';

const progress = new Map<string, number>();
const listeners = createListeners();

/** The uploaded fraction of a message's pictures, from 0 to 1. */
export function setUploadProgress(clientId: string, fraction: number): void {
  progress.set(clientId, fraction);
  listeners.notify();
}

export function useUploadProgress(clientId: string): number {
  return useSyncExternalStore(
    listeners.subscribe,
    () => progress.get(clientId) ?? 0,
    () => 0,
  );
}
