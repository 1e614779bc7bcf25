import { expect, onTestFinished, test, vi } from 'vitest';

import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { connectionStatus } from '#ui/live/connection-status.ts';

import { OfflineBanner } from './offline-banner.tsx';

const chat = wordsOf('chat');

async function openBanner() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connectionStatus.set(true);
  onTestFinished(() => {
    vi.useRealTimers();
    connectionStatus.set(false);
  });
  const { screen } = await open(<OfflineBanner />);
  return { screen, banner: screen.getByRole('status') };
}

test('a connection that is lost for two seconds shows a banner, until it is back', async () => {
  const { screen, banner } = await openBanner();
  connectionStatus.set(false);
  await expect.element(banner).not.toBeInTheDocument();
  vi.advanceTimersByTime(1999);
  await expect.element(banner).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(banner).toHaveTextContent(chat.notConnected + chat.reconnect);
  await screen.getByRole('button', { name: chat.reconnect }).click();
  connectionStatus.set(true);
  await expect.element(banner).not.toBeInTheDocument();
});

test('a short interruption shows nothing', async () => {
  const { banner } = await openBanner();
  connectionStatus.set(false);
  vi.advanceTimersByTime(1000);
  connectionStatus.set(true);
  vi.advanceTimersByTime(5000);
  await expect.element(banner).not.toBeInTheDocument();
});

test('a device without a network says so at once, and offers nothing to press', async () => {
  const { screen, banner } = await openBanner();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  dispatchEvent(new Event('offline'));
  await expect.element(banner).toHaveTextContent(chat.offline);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
