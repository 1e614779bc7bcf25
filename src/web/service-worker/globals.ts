/** What a service worker has and a page hasn't: the part of it that ours uses. TypeScript's own list of it can't stand beside that of pages. */

export interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: WaitingEvent & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith: (answer: Promise<Response>) => void;
  };
  message: WaitingEvent & { data: unknown };
  push: WaitingEvent & { data: { json: () => unknown } | null };
  notificationclick: WaitingEvent & { notification: Notification };
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

export const worker = globalThis as unknown as Worker;
