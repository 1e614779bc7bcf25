import type { TFunction } from 'i18next';

import { requestNotificationPermission } from '#features/alerts/push/request-notification-permission.ts';

import type { Message } from '../contract.ts';
import { describeMessage } from '../messages/describe-message.ts';
import { chatStore } from './chat-store.ts';

/** Shows a desktop notification for a message (specification §4). The tag deduplicates it across tabs. */
export function showMessageNotification(message: Message, t: TFunction<'alerts'>, open: (path: string) => void): void {
  if (!('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return void requestNotificationPermission();
  const isFromSupport = chatStore.get().conversations[message.conversationId]?.partner === null;
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
    // On phones only the service worker may show notifications.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}
