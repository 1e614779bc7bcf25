import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { systemClock } from '#tests/support/times.ts';
import { member } from '#tests/ui/builders.ts';
import { conversationWith, message, ownMessage, resetChat } from '#tests/ui/chat.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { addStoredMessage, mergeConversations, setThread, setTyping } from '../client/chat-state.ts';
import { chatStore, useChatState } from '../client/chat-store.ts';
import { createThread } from '../client/thread.ts';
import * as chatApi from '../contract.ts';
import type { Conversation, Message } from '../contract.ts';
import { MessageLog } from './message-log.tsx';
import { toThreadEntries } from './thread-lines.ts';

const [chat, layout] = [wordsOf('chat'), wordsOf('layout')];

const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => message(from + at, `Line ${from + at}\nand another`));

function Log() {
  const conversation = useChatState((state) => state.conversations['5']);
  const thread = useChatState((state) => state.threads['5']);
  const [viewer] = useState({ userId: '7', side: 'buyer', pictureAccess: '' } as const);
  if (!conversation || !thread) return null;
  const entries = toThreadEntries(thread, [], viewer);
  return (
    <div className="flex h-120 flex-col">
      <MessageLog conversation={conversation} thread={thread} entries={entries} isCurrent empty={<p>Nothing yet</p>} />
    </div>
  );
}

async function openLog(messages: Message[], fields: Partial<Conversation> = {}, { hasOlder = false } = {}) {
  resetChat();
  // Nobody has focused the page of a test.
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => focus.mockRestore());
  const api = fakeApi();
  answerFetches(api, [chatApi.listMessages, chatApi.markRead]);
  const [older, reading] = [api.on(chatApi.listMessages), api.on(chatApi.markRead)];
  reading.always({ unread: 0 });
  chatStore.update((state) =>
    setThread(
      mergeConversations(state, [conversationWith(messages, fields)], true),
      '5',
      createThread(messages, hasOlder),
    ),
  );
  const { screen } = await open(<Log />, { api, as: member() });
  const log = screen.getByRole('region', { name: chat.messagesWith.replace('{{name}}', 'Huda') });
  await expect.element(log).toBeVisible();
  const box = log.element();
  const receive = (content: string) => {
    const seq = chatStore.get().conversations['5']!.lastSeq + 1;
    chatStore.update((state) => addStoredMessage(state, message(seq, content)));
  };
  const fromEnd = () => box.scrollHeight - box.scrollTop - box.clientHeight;
  return { screen, box, older, reading, receive, fromEnd };
}

test('a log opens at its end and stays there with new messages', async () => {
  const { screen, fromEnd, receive } = await openLog(lines(25));
  await expect.poll(fromEnd).toBeLessThan(2);
  receive('The newest');
  await expect.element(screen.getByText('The newest').first()).toBeVisible();
  await expect.poll(fromEnd).toBeLessThan(2);
});

test('a log opens at the first unread message, and messages below stay unread', async () => {
  const { screen, box, reading } = await openLog(lines(40), { readUpTo: { buyer: 15, seller: 0 } });
  const mark = screen.getByText(chat.newMessages, { exact: true });
  await expect.element(mark).toBeInViewport();
  expect(box.querySelectorAll('[data-new] ~ div').length).toBe(25);
  expect(reading.inputs).toEqual([]);
  await screen.getByRole('button', { name: chat.toNewest }).click();
  await expect.poll(() => reading.inputs).toEqual([{ params: { id: '5' }, body: { seq: 40 } }]);
});

test('a few unread messages are in view and are read at once', async () => {
  const { screen, reading } = await openLog(lines(3), { readUpTo: { buyer: 1, seller: 0 } });
  await expect.element(screen.getByText(chat.newMessages, { exact: true })).toBeVisible();
  await expect.poll(() => reading.inputs).toEqual([{ params: { id: '5' }, body: { seq: 3 } }]);
});

test('a new message stays unread while the reader has scrolled up, and is counted', async () => {
  const { screen, box, reading, receive, fromEnd } = await openLog(lines(25));
  await expect.poll(fromEnd).toBeLessThan(2);
  box.scrollTop = 0;
  await expect.element(screen.getByRole('button', { name: chat.toNewest })).toBeVisible();
  receive('Below');
  const button = screen.getByRole('button', { name: chat.toNewestCount_one.replace('{{count, number}}', '1') });
  await expect.element(button).toBeVisible();
  expect([box.scrollTop, reading.inputs]).toEqual([0, []]);
  await button.click();
  await expect.poll(() => reading.inputs).toEqual([{ params: { id: '5' }, body: { seq: 26 } }]);
  await expect.element(button).not.toBeInTheDocument();
});

test('an own message scrolls to the end', async () => {
  const { box, fromEnd } = await openLog(lines(25));
  await expect.poll(fromEnd).toBeLessThan(2);
  box.scrollTop = 0;
  await expect.poll(fromEnd).toBeGreaterThan(100);
  chatStore.update((state) => addStoredMessage(state, ownMessage(26, 'Mine')));
  await expect.poll(fromEnd).toBeLessThan(2);
});

test('older messages load near the top, without a jump', async () => {
  const { screen, box, older } = await openLog(lines(30, 31), {}, { hasOlder: true });
  box.scrollTop = 200;
  await expect.poll(() => older.inputs.length).toBe(1);
  const topOf = () =>
    screen
      .getByText(/^Line 31/)
      .element()
      .getBoundingClientRect().top;
  const before = topOf();
  await older.answer({ messages: lines(30), hasMore: false });
  await expect.element(screen.getByText(/^Line 30/)).toBeInTheDocument();
  expect(Math.abs(topOf() - before)).toBeLessThanOrEqual(2);
  await expect.element(screen.getByText(chat.safetyText)).toBeInTheDocument();
});

test('older messages that fail to load are loaded again on request only', async () => {
  const { screen, box, older } = await openLog(lines(30, 31), {}, { hasOlder: true });
  box.scrollTop = 200;
  await older.fail();
  const retry = screen.getByRole('button', { name: layout.retry });
  await expect.element(retry).toBeInTheDocument();
  box.scrollTop = 100;
  expect(older.inputs).toHaveLength(1);
  await retry.click();
  await older.answer({ messages: lines(30), hasMore: false });
  await expect.element(screen.getByText(/^Line 30/)).toBeInTheDocument();
});

test('a message that arrives before the one that precedes it waits for it', async () => {
  const { screen } = await openLog([message(1, 'One')]);
  chatStore.update((state) => addStoredMessage(state, message(3, 'Three')));
  await expect.element(screen.getByText('Three')).not.toBeInTheDocument();
  chatStore.update((state) => addStoredMessage(state, message(2, 'Two')));
  await expect
    .poll(() => [...document.querySelectorAll('p[dir=auto] > span:first-child')].map((one) => one.textContent))
    .toEqual(['One', 'Two', 'Three']);
});

test('messages have the headings of their days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const old = message(1, 'Old', { createdAt: '2026-03-01T09:00:00.000Z' });
  const yesterday = message(2, 'Yesterday', { createdAt: '2026-11-19T09:00:00.000Z' });
  const { screen } = await openLog([old, yesterday, message(3, 'Today')]);
  const headings = screen.getByRole('heading', { level: 3 });
  await expect
    .poll(() => headings.elements().map((one) => one.textContent))
    .toEqual(['1 March 2026', chat.yesterday, chat.today]);
});

test('incoming messages are announced, those already there are not', async () => {
  const { screen, receive } = await openLog(lines(1));
  const announcement = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
  expect(announcement()).toBe('');
  receive('Good evening');
  await expect.poll(announcement).toBe('Huda: Good evening');
  await expect.element(screen.getByText('Good evening').first()).toBeVisible();
});

test('a partner who types shows below the messages, in view', async () => {
  const { screen, fromEnd } = await openLog(lines(25));
  chatStore.update((state) => setTyping(state, '5', true, systemClock()));
  await expect.element(screen.getByText(chat.isTyping.replace('{{name}}', 'Huda'))).toBeInTheDocument();
  await expect.poll(fromEnd).toBeLessThan(2);
});
