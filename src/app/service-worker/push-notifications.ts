import type { PushMessage } from '#features/alerts/push/contract.ts';
import { paths } from '#paths';

import { workerScope } from './worker-scope.ts';

/** Shows a push message as a notification. One with the same tag is replaced and alerts again. */
export async function showPushNotification({ title, body, path, tag, language }: PushMessage): Promise<void> {
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
export async function unsubscribeFromPush(): Promise<void> {
  const { registration } = workerScope;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Opens a notification's target in an open window of the site, or in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
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
