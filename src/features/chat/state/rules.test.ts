import { expect, test } from 'vitest';

import type { Conversation, Message } from '../contract.ts';
import {
  addOutgoing,
  type ChatState,
  EMPTY,
  forgetPresence,
  hide,
  listOf,
  markRead,
  putConversations,
  raiseUnread,
  receive,
  restore,
  setPresence,
  setTyping,
  setUnreadOf,
  totalUnread,
  unlistMissing,
} from './rules.ts';

const message = (conversationId: string, seq: number, side: 'buyer' | 'seller' = 'seller'): Message => ({
  _id: `${conversationId}-${seq}`,
  conversationId,
  seq,
  clientId: `client-${conversationId}-${seq}`,
  side,
  senderId: { _id: '8', name: 'Noor' },
  content: 'Hello',
  images: [],
  createdAt: new Date(seq * 60_000).toISOString(),
});

const conversation = (id: string, seq: number, changes: Partial<Conversation> = {}): Conversation => ({
  _id: id,
  kind: 'ad',
  side: 'buyer',
  ad: null,
  partner: { _id: '8', name: 'Noor', profilePicture: null, isGone: false, presence: null, isBlockedByMe: false },
  lastMessage: message(id, seq),
  unread: 0,
  readUpTo: { buyer: seq, seller: seq },
  lastSeq: seq,
  updatedAt: new Date(seq * 60_000).toISOString(),
  ...changes,
});

const withList = (...conversations: Conversation[]): ChatState => putConversations(EMPTY, conversations, true);
const outgoing = (clientId: string, minute: number) => ({
  clientId,
  conversationId: '1',
  content: 'x',
  pictures: [],
  composedAt: new Date(minute * 60_000).toISOString(),
});

test('what is on its way counts as written, also where nothing is stored yet', () => {
  const state = putConversations(withList(conversation('2', 9)), [conversation('1', 0, { lastMessage: null })], false);
  expect(listOf(state).map(({ _id }) => _id)).toEqual(['2']);
  expect(listOf(addOutgoing(state, [outgoing('a', 10)])).map(({ _id }) => _id)).toEqual(['1', '2']);
});

test('what another device has hidden leaves the list with its first page; what is older or was heard meanwhile stays', () => {
  const state = withList(conversation('1', 3), conversation('2', 5), conversation('3', 7), conversation('4', 9));
  const ids = (next: ChatState) => listOf(next).map(({ _id }) => _id);
  const page = [conversation('4', 9), conversation('2', 5)];
  expect(ids(unlistMissing(state, state.conversations, page, true))).toEqual(['4', '2', '1']);
  expect(ids(unlistMissing(state, state.conversations, page, false))).toEqual(['4', '2']);
  expect(ids(unlistMissing(receive(state, message('3', 8)), state.conversations, page, false))).toEqual([
    '4',
    '3',
    '2',
  ]);
});

test('the conversation last written in stands first; a hidden one comes back with a message', () => {
  const state = withList(conversation('1', 5), conversation('2', 9));
  expect(listOf(state).map(({ _id }) => _id)).toEqual(['2', '1']);
  expect(listOf(receive(state, message('1', 10))).map(({ _id }) => _id)).toEqual(['1', '2']);
  const hidden = hide(state, '2');
  expect(listOf(hidden).map(({ _id }) => _id)).toEqual(['1']);
  expect(listOf(receive(hidden, message('2', 10)))).toHaveLength(2);
});

test('an answer that was under way doesn’t take back what was heard meanwhile', () => {
  const heard = receive(withList(conversation('1', 5)), message('1', 6));
  const { conversations } = putConversations(heard, [conversation('1', 5)], true);
  expect(conversations['1']).toMatchObject({ lastSeq: 6, lastMessage: { seq: 6 } });
});

test('an answer that was under way doesn’t take back what was read meanwhile', () => {
  const asked = conversation('1', 5, { unread: 2, readUpTo: { buyer: 3, seller: 5 } });
  const read = setUnreadOf(markRead(withList(asked), { conversationId: '1', side: 'buyer', seq: 5 }), '1', 0);
  const { conversations, unread } = putConversations(read, [asked], true);
  expect(conversations['1']?.readUpTo).toEqual({ buyer: 5, seller: 5 });
  expect(unread).toEqual({ 1: 0 });
});

test('reading moves forward only; who writes has read what was there', () => {
  const state = withList(conversation('1', 5, { readUpTo: { buyer: 3, seller: 5 } }));
  expect(markRead(state, { conversationId: '1', side: 'buyer', seq: 2 })).toBe(state);
  expect(markRead(state, { conversationId: '1', side: 'buyer', seq: 5 }).conversations['1']?.readUpTo.buyer).toBe(5);
  expect(receive(state, message('1', 6, 'seller')).conversations['1']?.readUpTo).toEqual({ buyer: 3, seller: 6 });
  expect(receive(state, message('1', 6, 'buyer')).conversations['1']?.readUpTo).toEqual({ buyer: 3, seller: 5 });
});

test('unread messages are counted over all conversations', () => {
  const state = raiseUnread(raiseUnread(raiseUnread(EMPTY, '1'), '1'), '2');
  expect([totalUnread(state), state.unread['1']]).toEqual([3, 2]);
});

test('a message takes the sign of typing away, also in a conversation that is not known yet', () => {
  const typing = setTyping(withList(conversation('1', 5)), '1', true, 1_000);
  expect(typing.typing['1']).toBe(6_000);
  expect(receive(typing, message('1', 6)).typing['1']).toBe(0);
  expect(receive(typing, message('1', 6, 'buyer')).typing['1']).toBe(6_000);
  expect(receive(setTyping(EMPTY, '1', true, 1_000), message('1', 6)).typing['1']).toBe(0);
});

test('presence follows a person through all conversations', () => {
  const presence = { isOnline: true, lastSeenAt: null };
  const state = setPresence(withList(conversation('1', 5), conversation('2', 6)), '8', presence);
  expect(Object.values(state.conversations).map(({ partner }) => partner?.presence)).toEqual([presence, presence]);
  expect(setPresence(state, '9', presence)).toBe(state);
});

test('without a connection, and of what is kept, nobody is known to be here', () => {
  const [here, gone] = [
    { isOnline: true, lastSeenAt: null },
    { isOnline: false, lastSeenAt: new Date(0).toISOString() },
  ];
  const state = setPresence(withList(conversation('1', 5)), '8', here);
  const presenceIn = ({ conversations }: ChatState) => conversations['1']?.partner?.presence;
  expect(presenceIn(forgetPresence(state))).toBeNull();
  expect(presenceIn(restore(EMPTY, state))).toBeNull();
  expect(presenceIn(forgetPresence(setPresence(state, '8', gone)))).toEqual(gone);
});

test('what is composed keeps its order, stands once, and is let go once it is stored', () => {
  const state = addOutgoing(addOutgoing(EMPTY, [outgoing('b', 2)]), [outgoing('a', 1), outgoing('b', 2)]);
  expect(state.outgoing.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(restore(state, { outgoing: [outgoing('b', 2), outgoing('c', 3)] }).outgoing).toHaveLength(3);
  expect(
    receive(state, { ...message('1', 1, 'buyer'), clientId: 'a' }).outgoing.map(({ clientId }) => clientId),
  ).toEqual(['b']);
});
