import { expect, test } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { message, ownMessage, resetChat } from '#tests/ui/chat.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { OutgoingMessage } from '../client/chat-state.ts';
import { addOutgoing } from '../client/chat-state.ts';
import { chatStore } from '../client/chat-store.ts';
import { createThread } from '../client/thread.ts';
import type { Message } from '../contract.ts';
import { MessageBubble } from './message-bubble.tsx';
import { toThreadEntries } from './thread-lines.ts';

const chat = wordsOf('chat');
const VIEWER = { userId: '7', side: 'buyer', pictureAccess: 'access' } as const;

const waiting = (fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId: 'outgoing',
  conversationId: '5',
  content: 'Is it still for sale?',
  pictures: [],
  composedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

type Look = Partial<Parameters<typeof MessageBubble>[0]> & { language?: Language };

async function openBubbles(
  messages: Message[],
  { language = 'en', ...look }: Look = {},
  outgoing: OutgoingMessage[] = [],
) {
  resetChat();
  chatStore.update((state) => addOutgoing(state, outgoing));
  const entries = toThreadEntries(createThread(messages, false), outgoing, VIEWER);
  const props = { isFirst: true, isLast: true, isRead: false, isFirstContact: false, partnerName: 'Huda', ...look };
  const { screen } = await open(
    <div role="region" tabIndex={-1} aria-label="Log">
      {entries.map((entry) => (
        <MessageBubble key={entry.key} {...props} entry={entry} />
      ))}
    </div>,
    { language },
  );
  return { screen, bubbles: () => [...document.querySelectorAll('p[dir=auto]')] };
}

test.for([
  ['sent', false],
  ['read', true],
] as const)('an own message is %s', async ([state, isRead]) => {
  const { screen } = await openBubbles([ownMessage(1, 'Hello')], { isRead });
  await expect.element(screen.getByText(chat[state], { exact: true })).toBeInTheDocument();
});

test('a message waits until it is stored', async () => {
  const { screen } = await openBubbles([], {}, [waiting()]);
  await expect.element(screen.getByText(chat.waiting)).toBeInTheDocument();
});

test('a message of the partner has no state', async () => {
  const { screen } = await openBubbles([message(1, 'Hello')], { isRead: true });
  await expect.element(screen.getByText('Hello')).toBeVisible();
  await expect.element(screen.getByText(chat.read, { exact: true })).not.toBeInTheDocument();
});

test.for([
  ['That account is closed', 'That account is closed'],
  ['', chat.failedText],
])('a refused message says why, and can be deleted: “%s”', async ([refusal, shown]) => {
  const { screen } = await openBubbles([], {}, [waiting({ refusal: refusal! })]);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(shown!);
  await expectAccessible();
  await screen.getByRole('button', { name: chat.discard }).click();
  expect(chatStore.get().outgoing).toEqual([]);
  await expect.element(screen.getByRole('region', { name: 'Log' })).toHaveFocus();
});

test('links and numbers of a stranger have a warning, and pass on nothing', async () => {
  const text = 'See www.example.com or +965 5012 3456';
  const { screen } = await openBubbles([message(1, text)], { isFirstContact: true });
  await expect.element(screen.getByText(chat.caution)).toBeVisible();
  const link = screen.getByRole('link', { name: 'www.example.com' });
  await expect.element(link).toHaveAttribute('href', 'https://www.example.com');
  await expect.element(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  const number = screen.getByRole('link', { name: '+965 5012 3456' });
  await expect.element(number).toHaveAttribute('href', 'tel:+96550123456');
});

test('Arabic digits of a number can be dialled, without a warning once the viewer has replied', async () => {
  const { screen } = await openBubbles([message(1, 'اتصل على ٥٠١٢٣٤٥٦')]);
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'tel:50123456');
  await expect.element(screen.getByText(chat.caution)).not.toBeInTheDocument();
});

test('a colleague’s answer has their name', async () => {
  const { screen } = await openBubbles([ownMessage(1, 'We refunded it')], { sender: 'Omar of support' });
  await expect.element(screen.getByText('Omar of support', { exact: true })).toBeVisible();
});

test.for(['en', 'ar'] as const)('own messages are at the end of the line, in %s', async (language) => {
  const { bubbles } = await openBubbles([message(1, 'Hello'), ownMessage(2, 'Hi')], { language });
  const [theirs, own] = bubbles().map((bubble) => bubble.getBoundingClientRect().x);
  expect(Math.sign(own! - theirs!)).toBe(language === 'ar' ? -1 : 1);
});

const LONG = ['Is it still for sale, and when can I come to see it? ', 'هل ما زال متوفرًا ومتى يمكنني رؤيته؟ '];

test.for(['en', 'ar'] as const)(
  'the time is at the end of the last line and covers no letter, in %s',
  async (language) => {
    const texts = ['Yes', 'نعم', ...LONG.map((line) => line.repeat(6).trim())];
    const { bubbles } = await openBubbles(
      texts.map((text, at) => message(at + 1, text)),
      { language },
    );
    const covered = bubbles().map((bubble) => {
      const time = bubble.lastElementChild!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(bubble.firstElementChild!);
      return [...range.getClientRects()].filter(
        ({ left, right, top, bottom }) =>
          left < time.right && time.left < right && top < time.bottom - 1 && time.top + 1 < bottom,
      ).length;
    });
    expect(covered).toEqual([0, 0, 0, 0]);
    const [short, , long] = bubbles().map((bubble) => bubble.getBoundingClientRect().height);
    expect(short).toBeLessThan(48);
    expect(long).toBeGreaterThan(60);
  },
);
