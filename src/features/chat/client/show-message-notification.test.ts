import { afterEach, expect, test, vi } from 'vitest';

import { loadMessages } from '#platform/text/load-messages.server.ts';

import { showMessageNotification } from './show-message-notification.ts';

const MESSAGE = {
  _id: '7-1',
  conversationId: '7',
  seq: 1,
  clientId: 'one',
  side: 'seller' as const,
  senderId: { _id: '1', name: 'Layla' },
  content: 'Hello',
  images: [],
  createdAt: new Date(0).toISOString(),
};

afterEach(() => vi.unstubAllGlobals());

test('notifies through the service worker where pages may not, as on phones, with a link', async () => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
  const Unavailable = Object.assign(
    function Notification() {
      throw new TypeError('Illegal constructor');
    },
    { permission: 'granted' },
  );
  vi.stubGlobal('Notification', Unavailable);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  showMessageNotification(MESSAGE, loadMessages('alerts').en, () => {});
  await expect.poll(() => showNotification).toHaveBeenCalledOnce();
  expect(showNotification.mock.calls[0]).toMatchObject(['New Message', { data: { path: '/chat/7' } }]);
});
