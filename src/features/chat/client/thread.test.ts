import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Message } from '../contract.ts';
import { type ChatState, EMPTY_CHAT_STATE, type OutgoingMessage, addStoredMessage, setThread } from './chat-state.ts';
import { addMessages, prependMessages, truncateThread, hasGap, lastSeqOf, createThread } from './thread.ts';
import { toThreadEntries } from '../thread/thread-lines.ts';

const ME = '7';
const isOwn = (seq: number) => seq % 2 === 0;

const message = (seq: number): Message => ({
  _id: `1-${seq}`,
  conversationId: '1',
  seq,
  clientId: `client-${seq}`,
  side: isOwn(seq) ? 'buyer' : 'seller',
  senderId: { _id: isOwn(seq) ? ME : '8', name: 'Noor' },
  content: `Message ${seq}`,
  images: [],
  createdAt: new Date(seq * 60_000).toISOString(),
});
const messages = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at));

const outgoing = (seq: number): OutgoingMessage => ({
  clientId: `client-${seq}`,
  conversationId: '1',
  content: `Message ${seq}`,
  pictures: [],
  composedAt: new Date(seq * 60_000).toISOString(),
});

/** The possible events of a conversation of `count` messages, in any order and repeatedly. */
const eventsOf = (count: number) =>
  fc.oneof(
    fc.record({ kind: fc.constant('pushed' as const), seq: fc.integer({ min: 1, max: count }) }),
    fc.record({ kind: fc.constant('acknowledged' as const), seq: fc.integer({ min: 1, max: count }) }),
    fc.record({ kind: fc.constant('caught up' as const), limit: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ kind: fc.constant('older' as const), limit: fc.integer({ min: 1, max: 10 }) }),
  );

test('events, responses, duplicates and gaps in any order lead to the same list, each message once', () => {
  const scenario = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.integer({ min: 1, max: count }),
      events: fc.array(eventsOf(count), { maxLength: 80 }),
    }),
  );
  fc.assert(
    fc.property(scenario, ({ count, from, events }) => {
      const own = messages(from, count).filter(({ seq }) => isOwn(seq) && seq > from);
      let state: ChatState = {
        ...EMPTY_CHAT_STATE,
        threads: { 1: createThread(messages(from, from), from > 1) },
        outgoing: own.map(({ seq }) => outgoing(seq)),
      };
      const thread = () => state.threads['1']!; // set above
      const catchUp = (limit: number) => {
        state = setThread(
          state,
          '1',
          addMessages(thread(), messages(lastSeqOf(thread()) + 1, Math.min(count, lastSeqOf(thread()) + limit))),
        );
      };
      const readOlder = (limit: number) => {
        const first = thread().messages[0]!.seq; // never empty
        const page = messages(Math.max(1, first - limit), first - 1);
        state = setThread(state, '1', prependMessages(thread(), page, first - limit > 1));
      };
      for (const event of events) {
        if (event.kind === 'caught up') catchUp(event.limit);
        else if (event.kind === 'older') readOlder(event.limit);
        else state = addStoredMessage(state, message(event.seq));
        const entries = toThreadEntries(thread(), state.outgoing, {
          userId: ME,
          side: 'buyer',
          pictureAccess: 'access',
        });
        // No duplicates, always in order, and own messages never disappear.
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
        const order = entries.flatMap(({ seq }) => seq ?? []);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(entries.map(({ key }) => key)).toEqual(expect.arrayContaining(own.map(({ clientId }) => clientId)));
      }
      while (lastSeqOf(thread()) < count) catchUp(7);
      while (thread().hasOlder) readOlder(7);
      const end = toThreadEntries(thread(), state.outgoing, { userId: ME, side: 'buyer', pictureAccess: 'access' });
      expect(end.map(({ seq }) => seq)).toEqual(messages(1, count).map(({ seq }) => seq));
      expect(hasGap(thread())).toBe(false);
      expect(state.outgoing).toEqual([]);
    }),
  );
});

test('a message after a gap is held back until the missing one arrives', () => {
  const gapped = addMessages(createThread(messages(1, 2), false), [message(4)]);
  expect([hasGap(gapped), lastSeqOf(gapped)]).toEqual([true, 2]);
  const whole = addMessages(gapped, [message(3)]);
  expect([hasGap(whole), lastSeqOf(whole)]).toEqual([false, 4]);
});

test('drops a page that does not join; truncates to the newest messages', () => {
  const thread = createThread(messages(20, 30), true);
  expect(prependMessages(thread, messages(1, 10), false)).toBe(thread);
  expect(truncateThread(thread, 3)).toEqual(createThread(messages(28, 30), true));
});
