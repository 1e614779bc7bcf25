import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether the live connection is open. A separate module, because the socket client loads after hydration. */
export const connectionStatus = {
  isConnected: false,

  set(isOnline: boolean): void {
    if (connectionStatus.isConnected === isOnline) return;
    connectionStatus.isConnected = isOnline;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the socket is connected (specification §3): the presence dot on the member's own avatar. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    connectionStatus.subscribe,
    () => connectionStatus.isConnected,
    () => false,
  );
}
