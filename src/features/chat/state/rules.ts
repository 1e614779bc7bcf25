import type { Presence } from '#features/accounts/people/contract.ts';
import type { Image } from '#features/ads/contract.ts';

import type { Conversation, Message, Side } from '../contract.ts';
import { TYPING_MS } from '../rules.ts';
import { addMessages, type Thread } from './thread.ts';

export interface OutgoingPicture {
  key: string;
  file: Blob;
  /** Once it is stored on the server. */
  image?: Image;
}

/** A message that is composed, and not yet known to be stored. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  content: string;
  pictures: OutgoingPicture[];
  composedAt: string;
  /** Why the server refused it, in words; empty when it said none. Absent while it waits. */
  refusal?: string;
}

/** What this browser knows of the member's conversations (specification §3, Chat state). */
export interface ChatState {
  /** By id. */
  conversations: Record<string, Conversation>;
  /** Those of the list; others were only looked at. */
  listed: Record<string, true>;
  threads: Record<string, Thread>;
  /** First composed first. */
  outgoing: Outgoing[];
  unread: Record<string, number>;
  /** Until when the other side counts as typing, by conversation. */
  typing: Record<string, number>;
}

export const EMPTY: ChatState = { conversations: {}, listed: {}, threads: {}, outgoing: [], unread: {}, typing: {} };

/** Last written first, whether it is stored or still on its way. */
export function listOf({ conversations, listed, outgoing }: ChatState): Conversation[] {
  const composedAt = new Map(outgoing.map((item) => [item.conversationId, Date.parse(item.composedAt)]));
  const writtenAt = ({ _id, updatedAt }: Conversation) => Math.max(Date.parse(updatedAt), composedAt.get(_id) ?? 0);
  return Object.values(conversations)
    .filter(({ _id, lastMessage }) => (listed[_id] && lastMessage) || composedAt.has(_id))
    .toSorted((one, other) => writtenAt(other) - writtenAt(one) || Number(other._id) - Number(one._id));
}

export const totalUnread = ({ unread }: ChatState): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/** As the server has them. Neither a message heard nor one read meanwhile is taken back by an older answer. */
export function putConversations(state: ChatState, incoming: Conversation[], isListed: boolean): ChatState {
  const conversations = { ...state.conversations };
  const unread = { ...state.unread };
  for (const next of incoming) {
    const known = conversations[next._id];
    const isBehind = known !== undefined && known.lastSeq > next.lastSeq;
    const isReadFurther = known !== undefined && known.readUpTo[known.side] > next.readUpTo[next.side];
    conversations[next._id] = known
      ? { ...next, ...(isBehind && lastOf(known)), readUpTo: later(known.readUpTo, next.readUpTo) }
      : next;
    if (!isBehind && !isReadFurther) unread[next._id] = next.unread;
  }
  const listed = isListed
    ? { ...state.listed, ...Object.fromEntries(incoming.map(({ _id }) => [_id, true as const])) }
    : state.listed;
  return { ...state, conversations, listed, unread };
}

const lastOf = ({ lastMessage, lastSeq, updatedAt }: Conversation) => ({ lastMessage, lastSeq, updatedAt });

const later = (one: Conversation['readUpTo'], other: Conversation['readUpTo']): Conversation['readUpTo'] => ({
  buyer: Math.max(one.buyer, other.buyer),
  seller: Math.max(one.seller, other.seller),
});

/** Until somebody writes in it. */
export function hide(state: ChatState, id: string): ChatState {
  const { [id]: _, ...listed } = state.listed;
  return setUnreadOf({ ...state, listed }, id, 0);
}

/** What stood in the list `before` its first page was asked for, and would stand on it, was hidden on another device when the page is without it. */
export function unlistMissing(
  state: ChatState,
  before: ChatState['conversations'],
  page: Conversation[],
  hasMore: boolean,
): ChatState {
  const last = hasMore ? Date.parse(page.at(-1)?.updatedAt ?? '') : 0;
  const isMissing = (id: string) => {
    const known = before[id];
    const isUnchanged = known !== undefined && known.lastSeq === state.conversations[id]?.lastSeq;
    return isUnchanged && Date.parse(known.updatedAt) > last && !page.some(({ _id }) => _id === id);
  };
  return { ...state, listed: Object.fromEntries(Object.entries(state.listed).filter(([id]) => !isMissing(id))) };
}

/** A stored message, heard or answered: it takes the place of the one that was waiting, and stands once however often it comes. */
export function receive(state: ChatState, message: Message): ChatState {
  const id = message.conversationId;
  const thread = state.threads[id];
  const known = state.conversations[id];
  return {
    ...state,
    outgoing: state.outgoing.filter(({ clientId }) => clientId !== message.clientId),
    ...(thread && { threads: { ...state.threads, [id]: addMessages(thread, [message]) } }),
    ...(known && {
      conversations: { ...state.conversations, [id]: withMessage(known, message) },
      listed: { ...state.listed, [id]: true },
    }),
    ...(known?.side !== message.side && { typing: { ...state.typing, [id]: 0 } }),
  };
}

/** Who writes has read what they had before them when they did: only their own message follows. */
function withMessage(conversation: Conversation, message: Message): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  const { side, seq } = message;
  const hasReadAll = conversation.readUpTo[side] === seq - 1;
  return {
    ...conversation,
    lastMessage: message,
    lastSeq: seq,
    updatedAt: message.createdAt,
    readUpTo: hasReadAll ? { ...conversation.readUpTo, [side]: seq } : conversation.readUpTo,
  };
}

export function setThread(state: ChatState, id: string, thread: Thread): ChatState {
  const stored = new Set([...thread.messages, ...thread.ahead].map(({ clientId }) => clientId));
  return {
    ...state,
    threads: { ...state.threads, [id]: thread },
    outgoing: state.outgoing.filter(({ clientId }) => !stored.has(clientId)),
  };
}

/** Forward only. */
export function markRead(
  state: ChatState,
  { conversationId, side, seq }: { conversationId: string; side: Side; seq: number },
): ChatState {
  const known = state.conversations[conversationId];
  if (!known || known.readUpTo[side] >= seq) return state;
  return {
    ...state,
    conversations: {
      ...state.conversations,
      [conversationId]: { ...known, readUpTo: { ...known.readUpTo, [side]: seq } },
    },
  };
}

export const setUnreadOf = (state: ChatState, id: string, count: number): ChatState => ({
  ...state,
  unread: { ...state.unread, [id]: count },
});

export const raiseUnread = (state: ChatState, id: string): ChatState =>
  setUnreadOf(state, id, (state.unread[id] ?? 0) + 1);

export const setTyping = (state: ChatState, id: string, isTyping: boolean, now: number): ChatState => ({
  ...state,
  typing: { ...state.typing, [id]: isTyping ? now + TYPING_MS : 0 },
});

export function setPresence(state: ChatState, userId: string, presence: Presence | null): ChatState {
  const changed = Object.values(state.conversations).flatMap((conversation) =>
    conversation.partner?._id === userId
      ? [[conversation._id, { ...conversation, partner: { ...conversation.partner, presence } }] as const]
      : [],
  );
  return changed.length === 0
    ? state
    : { ...state, conversations: { ...state.conversations, ...Object.fromEntries(changed) } };
}

/** Without a connection nobody is known to be here: when they were is told anew. */
export function forgetPresence(state: ChatState): ChatState {
  return { ...state, conversations: withoutPresence(state.conversations) };
}

function withoutPresence(conversations: ChatState['conversations']): ChatState['conversations'] {
  return Object.fromEntries(
    Object.entries(conversations).map(([id, conversation]) => {
      const { partner } = conversation;
      return [
        id,
        partner?.presence?.isOnline ? { ...conversation, partner: { ...partner, presence: null } } : conversation,
      ];
    }),
  );
}

/** Adds what is kept of earlier; what is known by now counts. */
export function restore(state: ChatState, kept: Partial<ChatState>): ChatState {
  return {
    ...state,
    conversations: { ...withoutPresence(kept.conversations ?? {}), ...state.conversations },
    listed: { ...kept.listed, ...state.listed },
    threads: { ...kept.threads, ...state.threads },
    unread: { ...kept.unread, ...state.unread },
    outgoing: addOutgoing(state, kept.outgoing ?? []).outgoing,
  };
}

/** In the order of composing, each once. */
export function addOutgoing(state: ChatState, more: Outgoing[]): ChatState {
  const known = new Set(state.outgoing.map(({ clientId }) => clientId));
  const stored = new Set(
    Object.values(state.threads).flatMap(({ messages }) => messages.map(({ clientId }) => clientId)),
  );
  const added = more.filter(({ clientId }) => !known.has(clientId) && !stored.has(clientId));
  return {
    ...state,
    outgoing: [...state.outgoing, ...added].toSorted(
      (one, other) => Date.parse(one.composedAt) - Date.parse(other.composedAt),
    ),
  };
}

export const changeOutgoing = (
  state: ChatState,
  clientId: string,
  change: (outgoing: Outgoing) => Outgoing,
): ChatState => ({
  ...state,
  outgoing: state.outgoing.map((outgoing) => (outgoing.clientId === clientId ? change(outgoing) : outgoing)),
});

export const dropOutgoing = (state: ChatState, clientId: string): ChatState => ({
  ...state,
  outgoing: state.outgoing.filter((outgoing) => outgoing.clientId !== clientId),
});
