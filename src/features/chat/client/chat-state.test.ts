import { expect, test } from 'vitest';

import type { Conversation, Message } from '../contract.ts';
import {
  addOutgoing,
  type ChatState,
  EMPTY_CHAT_STATE,
  clearOnlinePresence,
  unlistConversation,
  listConversationsIn,
  moveReadCursor,
  mergeConversations,
  incrementUnread,
  addStoredMessage,
  restoreCachedState,
  setPresence,
  setTyping,
  setUnreadCount,
  countTotalUnread,
  unlistHiddenElsewhere,
} from './chat-state.ts';

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
  partner: {
    _id: '8',
    name: 'Noor',
    profilePicture: null,
    isVerified: false,
    isGone: false,
    presence: null,
    isBlockedByMe: false,
  },
  canOpenAd: false,
  canRevealPhone: false,
  lastMessage: message(id, seq),
  unread: 0,
  readUpTo: { buyer: seq, seller: seq },
  lastSeq: seq,
  updatedAt: new Date(seq * 60_000).toISOString(),
  pictureAccess: 'access',
  ...changes,
});

const withList = (...conversations: Conversation[]): ChatState =>
  mergeConversations(EMPTY_CHAT_STATE, conversations, true);
const outgoing = (clientId: string, minute: number) => ({
  clientId,
  conversationId: '1',
  content: 'x',
  pictures: [],
  composedAt: new Date(minute * 60_000).toISOString(),
});

test('lists a conversation by its outgoing message, even if nothing is stored yet', () => {
  const state = mergeConversations(
    withList(conversation('2', 9)),
    [conversation('1', 0, { lastMessage: null })],
    false,
  );
  expect(listConversationsIn(state).map(({ _id }) => _id)).toEqual(['2']);
  expect(listConversationsIn(addOutgoing(state, [outgoing('a', 10)])).map(({ _id }) => _id)).toEqual(['1', '2']);
});

test('unlists what another device has hidden, but not older or just updated conversations', () => {
  const state = withList(conversation('1', 3), conversation('2', 5), conversation('3', 7), conversation('4', 9));
  const ids = (next: ChatState) => listConversationsIn(next).map(({ _id }) => _id);
  const page = [conversation('4', 9), conversation('2', 5)];
  expect(ids(unlistHiddenElsewhere(state, state.conversations, page, true))).toEqual(['4', '2', '1']);
  expect(ids(unlistHiddenElsewhere(state, state.conversations, page, false))).toEqual(['4', '2']);
  expect(
    ids(unlistHiddenElsewhere(addStoredMessage(state, message('3', 8)), state.conversations, page, false)),
  ).toEqual(['4', '3', '2']);
});

test('sorts by latest message; a hidden conversation reappears with a message', () => {
  const state = withList(conversation('1', 5), conversation('2', 9));
  expect(listConversationsIn(state).map(({ _id }) => _id)).toEqual(['2', '1']);
  expect(listConversationsIn(addStoredMessage(state, message('1', 10))).map(({ _id }) => _id)).toEqual(['1', '2']);
  const hidden = unlistConversation(state, '2');
  expect(listConversationsIn(hidden).map(({ _id }) => _id)).toEqual(['1']);
  expect(listConversationsIn(addStoredMessage(hidden, message('2', 10)))).toHaveLength(2);
});

test('a stale response does not overwrite a newer message', () => {
  const updated = addStoredMessage(withList(conversation('1', 5)), message('1', 6));
  const { conversations } = mergeConversations(updated, [conversation('1', 5)], true);
  expect(conversations['1']).toMatchObject({ lastSeq: 6, lastMessage: { seq: 6 } });
});

test('a stale response does not overwrite a newer read cursor', () => {
  const stale = conversation('1', 5, { unread: 2, readUpTo: { buyer: 3, seller: 5 } });
  const read = setUnreadCount(moveReadCursor(withList(stale), { conversationId: '1', side: 'buyer', seq: 5 }), '1', 0);
  const { conversations, unread } = mergeConversations(read, [stale], true);
  expect(conversations['1']?.readUpTo).toEqual({ buyer: 5, seller: 5 });
  expect(unread).toEqual({ 1: 0 });
});

test('the read cursor only moves forward, and a sender who had read everything has also read their own message', () => {
  const state = withList(conversation('1', 5, { readUpTo: { buyer: 3, seller: 5 } }));
  expect(moveReadCursor(state, { conversationId: '1', side: 'buyer', seq: 2 })).toBe(state);
  expect(moveReadCursor(state, { conversationId: '1', side: 'buyer', seq: 5 }).conversations['1']?.readUpTo.buyer).toBe(
    5,
  );
  expect(addStoredMessage(state, message('1', 6, 'seller')).conversations['1']?.readUpTo).toEqual({
    buyer: 3,
    seller: 6,
  });
  expect(addStoredMessage(state, message('1', 6, 'buyer')).conversations['1']?.readUpTo).toEqual({
    buyer: 3,
    seller: 5,
  });
});

test('counts unread messages over all conversations', () => {
  const state = incrementUnread(incrementUnread(incrementUnread(EMPTY_CHAT_STATE, '1'), '1'), '2');
  expect([countTotalUnread(state), state.unread['1']]).toEqual([3, 2]);
});

test('a message clears the typing indicator, even in an unknown conversation', () => {
  const typing = setTyping(withList(conversation('1', 5)), '1', true, 1_000);
  expect(typing.typing['1']).toBe(6_000);
  expect(addStoredMessage(typing, message('1', 6)).typing['1']).toBe(0);
  expect(addStoredMessage(typing, message('1', 6, 'buyer')).typing['1']).toBe(6_000);
  expect(addStoredMessage(setTyping(EMPTY_CHAT_STATE, '1', true, 1_000), message('1', 6)).typing['1']).toBe(0);
});

test('updates presence in all conversations with a person', () => {
  const presence = { isOnline: true, lastSeenAt: null };
  const state = setPresence(withList(conversation('1', 5), conversation('2', 6)), '8', presence);
  expect(Object.values(state.conversations).map(({ partner }) => partner?.presence)).toEqual([presence, presence]);
  expect(setPresence(state, '9', presence)).toBe(state);
});

test('nobody is online without a connection or in restored state', () => {
  const [online, offline] = [
    { isOnline: true, lastSeenAt: null },
    { isOnline: false, lastSeenAt: new Date(0).toISOString() },
  ];
  const state = setPresence(withList(conversation('1', 5)), '8', online);
  const presenceIn = ({ conversations }: ChatState) => conversations['1']?.partner?.presence;
  expect(presenceIn(clearOnlinePresence(state))).toBeNull();
  expect(presenceIn(restoreCachedState(EMPTY_CHAT_STATE, state))).toBeNull();
  expect(presenceIn(clearOnlinePresence(setPresence(state, '8', offline)))).toEqual(offline);
});

test('outgoing messages are ordered, unique and removed once stored', () => {
  const state = addOutgoing(addOutgoing(EMPTY_CHAT_STATE, [outgoing('b', 2)]), [outgoing('a', 1), outgoing('b', 2)]);
  expect(state.outgoing.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(restoreCachedState(state, { outgoing: [outgoing('b', 2), outgoing('c', 3)] }).outgoing).toHaveLength(3);
  expect(
    addStoredMessage(state, { ...message('1', 1, 'buyer'), clientId: 'a' }).outgoing.map(({ clientId }) => clientId),
  ).toEqual(['b']);
});
