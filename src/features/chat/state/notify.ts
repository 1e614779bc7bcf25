import type { TFunction } from 'i18next';

import { askForNotifications } from '#features/alerts/push/ask-permission.ts';

import type { Message } from '../contract.ts';
import { describeMessage } from '../message-words.ts';
import { chat } from './store.ts';

/** Says on the desktop who wrote what (specification §4); several tabs say it as one. */
export function notifyOfMessage(message: Message, t: TFunction<'alerts'>, open: (path: string) => void): void {
  if (!('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return void askForNotifications();
  const isFromSupport = chat.get().conversations[message.conversationId]?.partner === null;
  const { title, body, path } = describeMessage(t, message, isFromSupport);
  const options = { body, tag: `message ${message._id}`, icon: '/apple-touch-icon.png', data: { path } };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      open(path);
    });
  } catch {
    // Phones leave it to the service worker.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}
