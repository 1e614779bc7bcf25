import type { PushMessage } from '#features/alerts/push/contract.ts';

import type { BrowserUser } from './app-shell.ts';

// The part of ServiceWorkerGlobalScope that this worker uses: TypeScript's `webworker` library conflicts with `dom`.

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith: (response: Promise<Response>) => void;
  };
  message: ExtendableEvent & { data: BrowserUser };
  push: ExtendableEvent & { data: { json: () => PushMessage } | null };
  notificationclick: ExtendableEvent & { notification: Notification };
}

interface WindowClient {
  url: string;
  visibilityState: string;
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
}

interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable: () => Promise<void> } };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

// `dom` types the global scope as a window.
export const workerScope = globalThis as unknown as Worker;
