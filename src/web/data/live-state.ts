import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether the live connection is open. Stands apart from the connection, whose code comes later. */
export const liveState = {
  isOnline: false,

  set(isOnline: boolean): void {
    if (liveState.isOnline === isOnline) return;
    liveState.isOnline = isOnline;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The socket's state of the specification's §3: feeds the dot on one's own picture. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    liveState.subscribe,
    () => liveState.isOnline,
    () => false,
  );
}
