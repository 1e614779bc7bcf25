import { expect, test } from 'vitest';

import { type ThreadEntry, findFirstContactKeys, toThreadLines } from './thread-lines.ts';

const entry = (seq: number, minute: number, isMine = false): ThreadEntry => ({
  key: String(seq),
  seq,
  isMine,
  senderId: isMine ? '7' : '8',
  senderName: '',
  content: '',
  images: [],
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});
const dayOf = (iso: string) => iso.slice(0, 10);
const summarize = (entries: ThreadEntry[], newFrom: number | null = null) =>
  toThreadLines(entries, { dayOf, newFrom }).map((line) =>
    line.kind === 'entry' ? `${line.isFirst ? '[' : ''}${line.key}${line.isLast ? ']' : ''}` : line.kind,
  );

test('groups messages of one person within five minutes, with a line per day', () => {
  expect(summarize([entry(1, 0), entry(2, 1), entry(3, 2, true), entry(4, 9, true), entry(5, 1441)])).toEqual([
    'day',
    '[1',
    '2]',
    '[3]',
    '[4]',
    'day',
    '[5]',
  ]);
});

test('puts the mark before the first new message, splitting a group', () => {
  expect(summarize([entry(1, 0), entry(2, 1), entry(3, 2)], 2)).toEqual(['day', '[1]', 'new', '[2', '3]']);
  expect(summarize([entry(4, 0)], 2)).toEqual(['day', 'new', '[4]']);
  expect(summarize([entry(1, 0)], 2)).toEqual(['day', '[1]']);
});

test('first contact is everything before the viewer’s first reply', () => {
  const entries = [entry(1, 0), entry(2, 1), entry(3, 2, true), entry(4, 3)];
  expect([...findFirstContactKeys(entries, false)]).toEqual(['1', '2']);
  expect([...findFirstContactKeys(entries, true)]).toEqual([]);
  expect([...findFirstContactKeys(entries.slice(2), false)]).toEqual([]);
});
