const ASKED_KEY = 'askedForNotifications';

let request: Promise<void> | undefined;

/** Requests permission for notifications, once per browser and only while it is undecided (decisions §8). */
export function requestNotificationPermission(): Promise<void> {
  request ??= requestOnce();
  return request;
}

async function requestOnce(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default' || localStorage.getItem(ASKED_KEY))
    return;
  localStorage.setItem(ASKED_KEY, '1');
  await Notification.requestPermission().catch(() => {});
}
