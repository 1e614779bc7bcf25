const ASKED = 'askedForNotifications';

let asking: Promise<void> | undefined;

/** Asks for the permission to notify once: while the browser has no answer, and never again after this, whatever the answer (decisions §8). */
export function askForNotifications(): Promise<void> {
  asking ??= ask();
  return asking;
}

async function ask(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default' || localStorage.getItem(ASKED)) return;
  localStorage.setItem(ASKED, '1');
  await Notification.requestPermission().catch(() => {});
}
