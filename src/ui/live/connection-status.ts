import { useSyncExternalStore } from 'react';

import { createListeners } from '../kit/create-listeners.ts';

const listeners = createListeners();

/** Whether the live connection is open. A separate module, because the socket client loads after hydration. */
export const connectionStatus = {
  isConnected: false,

  set(isOnline: boolean): void {
    if (connectionStatus.isConnected === isOnline) return;
    connectionStatus.isConnected = isOnline;
    listeners.notify();
  },

  subscribe: listeners.subscribe,
};

/** Whether the socket is connected (specification §3): the presence dot on the member's own avatar. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    connectionStatus.subscribe,
    () => connectionStatus.isConnected,
    () => false,
  );
}
