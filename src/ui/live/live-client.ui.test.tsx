import { expect, onTestFinished, test, vi } from 'vitest';

import { fakeLive } from '#tests/ui/fake-live.ts';

import { tokens } from '../session.ts';
import { connectionStatus } from './connection-status.ts';
import { liveClient } from './live-client.ts';

/** The live connection of a browser with this access token. */
function start(accessToken = 'first') {
  const live = fakeLive();
  tokens.replace({ accessToken, refreshToken: 'refresh' });
  const stop = liveClient.start();
  onTestFinished(() => {
    stop();
    tokens.clear();
    vi.useRealTimers();
  });
  return live;
}

test('a connection is open while there is an access token, and is opened anew for another one', async () => {
  const live = start();
  await expect.poll(() => live.tokens).toEqual(['first']);
  live.accept();
  await expect.poll(() => connectionStatus.isConnected).toBe(true);
  tokens.replace({ accessToken: 'second', refreshToken: 'refresh' });
  await expect.poll(() => live.tokens).toEqual(['first', 'second']);
  await expect.poll(() => connectionStatus.isConnected).toBe(true);
  tokens.clear();
  await expect.poll(() => connectionStatus.isConnected).toBe(false);
});

test('without an access token there is no connection', () => {
  const live = fakeLive();
  onTestFinished(liveClient.start());
  expect(live.tokens).toEqual([]);
  expect(connectionStatus.isConnected).toBe(false);
});

test('a lost connection is opened again three times, then only on demand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const live = start();
  for (let attempts = 1; attempts <= 4; attempts += 1) {
    await vi.waitFor(() => expect(live.tokens).toHaveLength(attempts));
    live.cut();
    await vi.advanceTimersByTimeAsync(16_000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.tokens).toHaveLength(4);
  liveClient.reconnect();
  await vi.waitFor(() => expect(live.tokens).toHaveLength(5));
});
