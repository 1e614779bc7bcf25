import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Message } from '../contract.ts';
import { type ChatState, EMPTY, type Outgoing, receive, setThread } from './rules.ts';
import { addMessages, addOlder, cutThread, isGapped, lastSeqOf, startThread } from './thread.ts';
import { toEntries } from '../talk/lines.ts';

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

const outgoing = (seq: number): Outgoing => ({
  clientId: `client-${seq}`,
  conversationId: '1',
  content: `Message ${seq}`,
  pictures: [],
  composedAt: new Date(seq * 60_000).toISOString(),
});

/** What can happen to a conversation of `count` messages of which the first `known` are here, in any order and however often. */
const happenings = (count: number) =>
  fc.oneof(
    fc.record({ kind: fc.constant('pushed' as const), seq: fc.integer({ min: 1, max: count }) }),
    fc.record({ kind: fc.constant('acknowledged' as const), seq: fc.integer({ min: 1, max: count }) }),
    fc.record({ kind: fc.constant('caught up' as const), limit: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ kind: fc.constant('older' as const), limit: fc.integer({ min: 1, max: 10 }) }),
  );

test('pushes, answers, duplicates, gaps and catching up, in any order, end in the same list with each message once', () => {
  const scene = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.integer({ min: 1, max: count }),
      events: fc.array(happenings(count), { maxLength: 80 }),
    }),
  );
  fc.assert(
    fc.property(scene, ({ count, from, events }) => {
      const own = messages(from, count).filter(({ seq }) => isOwn(seq) && seq > from);
      let state: ChatState = {
        ...EMPTY,
        threads: { 1: startThread(messages(from, from), from > 1) },
        outgoing: own.map(({ seq }) => outgoing(seq)),
      };
      const thread = () => state.threads['1']!; // from the start
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
        state = setThread(state, '1', addOlder(thread(), page, first - limit > 1));
      };
      for (const event of events) {
        if (event.kind === 'caught up') catchUp(event.limit);
        else if (event.kind === 'older') readOlder(event.limit);
        else state = receive(state, message(event.seq));
        const seen = toEntries(thread(), state.outgoing, { userId: ME, side: 'buyer' });
        // Never twice, never out of order, and what is one's own never vanishes.
        expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
        const order = seen.flatMap(({ seq }) => seq ?? []);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        expect(seen.map(({ key }) => key)).toEqual(expect.arrayContaining(own.map(({ clientId }) => clientId)));
      }
      while (lastSeqOf(thread()) < count) catchUp(7);
      while (thread().hasOlder) readOlder(7);
      const end = toEntries(thread(), state.outgoing, { userId: ME, side: 'buyer' });
      expect(end.map(({ seq }) => seq)).toEqual(messages(1, count).map(({ seq }) => seq));
      expect(isGapped(thread())).toBe(false);
      expect(state.outgoing).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a message before its turn waits, and asks for what is missing', () => {
  const gapped = addMessages(startThread(messages(1, 2), false), [message(4)]);
  expect([isGapped(gapped), lastSeqOf(gapped)]).toEqual([true, 2]);
  const whole = addMessages(gapped, [message(3)]);
  expect([isGapped(whole), lastSeqOf(whole)]).toEqual([false, 4]);
});

test('a page that doesn’t join is dropped; what is kept is the newest part', () => {
  const thread = startThread(messages(20, 30), true);
  expect(addOlder(thread, messages(1, 10), false)).toBe(thread);
  expect(cutThread(thread, 3)).toEqual(startThread(messages(28, 30), true));
});
