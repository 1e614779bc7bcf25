import { askForNotifications } from '#features/alerts/push/ask-permission.ts';

import type { Message } from '../contract.ts';

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
