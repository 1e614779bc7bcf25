import { expect, test } from 'vitest';

import { type Entry, firstContact, toLines } from './lines.ts';

const entry = (seq: number, minute: number, isMine = false): Entry => ({
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
const drawn = (entries: Entry[], newFrom: number | null = null) =>
  toLines(entries, { dayOf, newFrom }).map((line) =>
    line.kind === 'entry' ? `${line.isFirst ? '[' : ''}${line.key}${line.isLast ? ']' : ''}` : line.kind,
  );

test('messages of one person within five minutes are a group; days stand between', () => {
  expect(drawn([entry(1, 0), entry(2, 1), entry(3, 2, true), entry(4, 9, true), entry(5, 1441)])).toEqual([
    'day',
    '[1',
    '2]',
    '[3]',
    '[4]',
    'day',
    '[5]',
  ]);
});

test('the mark stands before the first new message, and parts a group', () => {
  expect(drawn([entry(1, 0), entry(2, 1), entry(3, 2)], 2)).toEqual(['day', '[1]', 'new', '[2', '3]']);
  expect(drawn([entry(4, 0)], 2)).toEqual(['day', 'new', '[4]']);
  expect(drawn([entry(1, 0)], 2)).toEqual(['day', '[1]']);
});

test('a stranger is who wrote before one ever answered', () => {
  const entries = [entry(1, 0), entry(2, 1), entry(3, 2, true), entry(4, 3)];
  expect([...firstContact(entries, false)]).toEqual(['1', '2']);
  expect([...firstContact(entries, true)]).toEqual([]);
  expect([...firstContact(entries.slice(2), false)]).toEqual([]);
});
