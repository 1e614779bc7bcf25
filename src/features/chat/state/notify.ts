import type { Message } from '../contract.ts';

const ASKED = 'askedForNotifications';

/** Asks for the permission while the browser has no answer, once: it stays the reader's choice. */
export async function askForNotifications(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'default' || localStorage.getItem(ASKED)) return;
  localStorage.setItem(ASKED, '1');
  await Notification.requestPermission().catch(() => {});
}

/** Says on the desktop who wrote what (specification §4); several tabs say it as one. */
export function notifyOfMessage({ _id, senderId, content }: Message, title: string, words: { picture: string }, onClick: () => void): void {
  if (!('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return void askForNotifications();
  const options = { body: `${senderId.name}: ${content || words.picture}`, tag: `message ${_id}`, icon: '/apple-touch-icon.png' };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onClick();
    });
  } catch {
    // Phones leave it to the service worker.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}
