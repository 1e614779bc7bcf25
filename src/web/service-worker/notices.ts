import type { PushMessage } from '#features/alerts/push/contract.ts';

import { worker } from './globals.ts';

/** Shows what was pushed; one with the same tag is replaced, and heard again. */
export async function showPush(data: unknown): Promise<void> {
  const { title, body, path, tag, language } = data as PushMessage;
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
  await worker.registration.showNotification(title, options);
}

/** After a logout nothing of the member's comes or stays, also where the server could not be told of it. */
export async function forgetPushes(): Promise<void> {
  const { registration } = worker;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Leads to what a notification is about: in a window of the site that is open, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const address = new URL(path, worker.location.origin);
  // Whoever pushed it: it leads nowhere else.
  if (address.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address.href);
  const any = there ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!any) return void (await worker.clients.openWindow(address.href));
  await any.focus().catch(() => any);
  if (!there) await any.navigate(address.href).catch(() => worker.clients.openWindow(address.href));
}
