import type { PushMessage } from '#features/alerts/push/contract.ts';
import { paths } from '#paths';

import {
  type BrowserUser,
  cacheOfflinePages,
  cacheScreens,
  deleteOutdatedCaches,
  FILE_CACHE,
  findCachedPage,
  readBrowserUser,
  saveBrowserUser,
} from './app-shell.ts';
import { workerScope } from './worker-scope.ts';

/** Browsers terminate a worker whose response takes longer than five minutes. */
const MAX_WAIT_MS = 240_000;
const RETRY_MS = 1_000;

workerScope.addEventListener('install', (event) => event.waitUntil(install()));
workerScope.addEventListener('activate', (event) => event.waitUntil(activate()));
workerScope.addEventListener('message', (event) => event.waitUntil(updateBrowserUser(event.data)));
workerScope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushNotification(event.data.json()));
});
workerScope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));

workerScope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== workerScope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(request, preloadResponse));
  else if (isImmutable(url)) event.respondWith(respondWithFile(request));
  else if (isOfflinePageFile(url))
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()),
    );
});

/** A new version takes over immediately. File names contain a hash, so open pages do not break. */
async function install(): Promise<void> {
  await cacheOfflinePages();
  if ((await readBrowserUser()).isMember) await cacheScreens().catch(() => {});
  await workerScope.skipWaiting();
}

async function activate(): Promise<void> {
  await deleteOutdatedCaches();
  await workerScope.registration.navigationPreload?.enable();
  await workerScope.clients.claim();
}

/** Handles a page's message: caches the screens for a member, removes push notifications after a logout. */
async function updateBrowserUser(user: BrowserUser): Promise<void> {
  const { isMember: wasMember } = await readBrowserUser();
  await saveBrowserUser(user);
  if (user.isMember) await cacheScreens().catch(() => {});
  else if (wasMember) await unsubscribeFromPush().catch(() => {});
}

/** URLs with a hash never change. */
const isImmutable = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/static/') || (pathname.startsWith('/locales/') && searchParams.has('v'));

/** Files that the offline page uses. */
const isOfflinePageFile = ({ pathname }: URL): boolean =>
  pathname === '/offline.js' || pathname === '/apple-touch-icon.png';

/** Network first; the cache only when the server can't be reached. */
async function respondWithPage(request: Request, preloadResponse: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return findCachedPage(new URL(request.url));
  }
}

/** Retries while offline: some browsers never request a module again that failed to load once in a page's lifetime. */
async function fetchFile(request: Request): Promise<Response> {
  const giveUpAt = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await fetch(request);
    } catch (error) {
      if (request.signal.aborted || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function respondWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetchFile(request);
  if (response.status === 200) {
    const copy = response.clone();
    void caches.open(FILE_CACHE).then((cache) => cache.put(request, copy));
  }
  return response;
}

/** Shows a push message as a notification. One with the same tag is replaced and alerts again. */
async function showPushNotification({ title, body, path, tag, language }: PushMessage): Promise<void> {
  const options = {
    body,
    tag,
    renotify: true,
    lang: language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { path },
  };
  await workerScope.registration.showNotification(title, options);
}

/** After a logout: closes the member's notifications and unsubscribes, even if the server couldn't be reached. */
async function unsubscribeFromPush(): Promise<void> {
  const { registration } = workerScope;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Opens a notification's target in an open window of the site, or in a new one. */
async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { path = paths.home() }: { path?: string } = notification.data ?? {};
  const url = new URL(path, workerScope.location.origin);
  // Never navigates to another origin, whatever the push message contains.
  if (url.origin !== workerScope.location.origin) return;
  const windows = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const atTarget = windows.find((window) => window.url === url.href);
  const target = atTarget ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!target) return void (await workerScope.clients.openWindow(url.href));
  await target.focus().catch(() => target);
  if (!atTarget) await target.navigate(url.href).catch(() => workerScope.clients.openWindow(url.href));
}
