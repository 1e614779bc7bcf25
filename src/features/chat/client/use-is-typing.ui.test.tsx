import { expect, onTestFinished, test, vi } from 'vitest';

import { systemClock } from '#tests/support/times.ts';
import { resetChat } from '#tests/ui/chat.ts';
import { open } from '#tests/ui/open.tsx';

import { TYPING_TIMEOUT_MS } from '../rules.ts';
import { setTyping } from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { useIsTyping } from './use-is-typing.ts';

function Page() {
  return <p>{useIsTyping('5') ? 'typing' : 'quiet'}</p>;
}

/** Huda began to type this long ago. */
function startTyping(agoMs = 0) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  resetChat();
  chatStore.update((state) => setTyping(state, '5', true, systemClock() - agoMs));
}

test('a partner types until five seconds after the last sign of it', async () => {
  startTyping();
  const { screen } = await open(<Page />);
  await expect.element(screen.getByText('typing')).toBeVisible();
  vi.advanceTimersByTime(TYPING_TIMEOUT_MS - 1000);
  chatStore.update((state) => setTyping(state, '5', true, systemClock()));
  await expect.element(screen.getByText('typing')).toBeVisible();
  vi.advanceTimersByTime(TYPING_TIMEOUT_MS - 1);
  await expect.element(screen.getByText('typing')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByText('quiet')).toBeVisible();
});

test('a conversation that opens after the partner stopped typing shows nothing', async () => {
  startTyping(TYPING_TIMEOUT_MS + 1);
  const { screen } = await open(<Page />);
  await expect.element(screen.getByText('quiet')).toBeVisible();
});

test('a conversation that opens while the partner types shows it for the time that is left', async () => {
  startTyping(TYPING_TIMEOUT_MS - 1000);
  const { screen } = await open(<Page />);
  await expect.element(screen.getByText('typing')).toBeVisible();
  vi.advanceTimersByTime(1000);
  await expect.element(screen.getByText('quiet')).toBeVisible();
});

test('a message or its end stops the typing at once', async () => {
  startTyping();
  const { screen } = await open(<Page />);
  await expect.element(screen.getByText('typing')).toBeVisible();
  chatStore.update((state) => setTyping(state, '5', false, systemClock()));
  await expect.element(screen.getByText('quiet')).toBeVisible();
});
