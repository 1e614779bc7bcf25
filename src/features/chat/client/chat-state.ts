import type { Presence } from '#features/accounts/people/contract.ts';
import type { Image } from '#features/pictures/image.ts';

import type { Conversation, Message, Side } from '../contract.ts';
import { TYPING_TIMEOUT_MS } from '../rules.ts';
import { addMessages, type Thread } from './thread.ts';

export interface OutgoingPicture {
  key: string;
  file: Blob;
  /** Set once the picture is stored on the server. */
  image?: Image;
}

/** A composed message that is not yet known to be stored. */
export interface OutgoingMessage {
  clientId: string;
  conversationId: string;
  content: string;
  pictures: OutgoingPicture[];
  composedAt: string;
  /** The server's error message if it refused the message, empty if it gave none. Absent while the message waits. */
  refusal?: string;
  /** Set if the member has sent too many messages: this one waits until the limit allows it. */
  isOverLimit?: true;
}

/** The browser's copy of the member's conversations (specification §3, Chat state). */
export interface ChatState {
  /** By id. */
  conversations: Record<string, Conversation>;
  /** Ids of conversations in the list; others were only opened. */
  listed: Record<string, true>;
  threads: Record<string, Thread>;
  /** In the order of composing. */
  outgoing: OutgoingMessage[];
  unread: Record<string, number>;
  /** Time until which the other side counts as typing, by conversation. */
  typing: Record<string, number>;
}

export const EMPTY_CHAT_STATE: ChatState = {
  conversations: {},
  listed: {},
  threads: {},
  outgoing: [],
  unread: {},
  typing: {},
};

/** The list, latest message first, including outgoing ones. */
export function listConversationsIn({ conversations, listed, outgoing }: ChatState): Conversation[] {
  const composedAt = new Map(outgoing.map((item) => [item.conversationId, Date.parse(item.composedAt)]));
  const writtenAt = ({ _id, updatedAt }: Conversation) => Math.max(Date.parse(updatedAt), composedAt.get(_id) ?? 0);
  return Object.values(conversations)
    .filter(({ _id, lastMessage }) => (listed[_id] && lastMessage) || composedAt.has(_id))
    .toSorted((a, b) => writtenAt(b) - writtenAt(a) || Number(b._id) - Number(a._id));
}

export const countTotalUnread = ({ unread }: ChatState): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/** Merges conversations from the server. A stale response overwrites neither newer messages nor newer read cursors. */
export function mergeConversations(state: ChatState, incoming: Conversation[], isListed: boolean): ChatState {
  const conversations = { ...state.conversations };
  const unread = { ...state.unread };
  for (const next of incoming) {
    const known = conversations[next._id];
    const isStale = known !== undefined && known.lastSeq > next.lastSeq;
    const isReadFurther = known !== undefined && known.readUpTo[known.side] > next.readUpTo[next.side];
    conversations[next._id] = known
      ? { ...next, ...(isStale && pickLatest(known)), readUpTo: maxCursors(known.readUpTo, next.readUpTo) }
      : next;
    if (!isStale && !isReadFurther) unread[next._id] = next.unread;
  }
  const listed = isListed
    ? { ...state.listed, ...Object.fromEntries(incoming.map(({ _id }) => [_id, true as const])) }
    : state.listed;
  return { ...state, conversations, listed, unread };
}

const pickLatest = ({ lastMessage, lastSeq, updatedAt }: Conversation) => ({ lastMessage, lastSeq, updatedAt });

const maxCursors = (a: Conversation['readUpTo'], b: Conversation['readUpTo']): Conversation['readUpTo'] => ({
  buyer: Math.max(a.buyer, b.buyer),
  seller: Math.max(a.seller, b.seller),
});

/** Removes a conversation from the list until its next message. */
export function unlistConversation(state: ChatState, id: string): ChatState {
  const { [id]: _, ...listed } = state.listed;
  return setUnreadCount({ ...state, listed }, id, 0);
}

/**
 * Unlists conversations that another device has hidden. Those are in the list `before` the first page was requested,
 * unchanged since, recent enough to be on that page, and missing from it.
 */
export function unlistHiddenElsewhere(
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

/** Adds a stored message, from an event or a response. Replaces its outgoing message; idempotent. */
export function addStoredMessage(state: ChatState, message: Message): ChatState {
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

/** If the sender had read everything, their read cursor moves to their own message. */
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

/** Moves a read cursor, forward only. */
export function moveReadCursor(
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

export const setUnreadCount = (state: ChatState, id: string, count: number): ChatState => ({
  ...state,
  unread: { ...state.unread, [id]: count },
});

export const incrementUnread = (state: ChatState, id: string): ChatState =>
  setUnreadCount(state, id, (state.unread[id] ?? 0) + 1);

export const setTyping = (state: ChatState, id: string, isTyping: boolean, now: number): ChatState => ({
  ...state,
  typing: { ...state.typing, [id]: isTyping ? now + TYPING_TIMEOUT_MS : 0 },
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

/** Clears online presence when the connection is lost; the server sends it again on reconnect. */
export function clearOnlinePresence(state: ChatState): ChatState {
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

/** Adds cached state; current state takes precedence. */
export function restoreCachedState(state: ChatState, cached: Partial<ChatState>): ChatState {
  return {
    ...state,
    conversations: { ...withoutPresence(cached.conversations ?? {}), ...state.conversations },
    listed: { ...cached.listed, ...state.listed },
    threads: { ...cached.threads, ...state.threads },
    unread: { ...cached.unread, ...state.unread },
    outgoing: addOutgoing(state, cached.outgoing ?? []).outgoing,
  };
}

/** Adds outgoing messages in the order of composing, without duplicates. */
export function addOutgoing(state: ChatState, more: OutgoingMessage[]): ChatState {
  const known = new Set(state.outgoing.map(({ clientId }) => clientId));
  const stored = new Set(
    Object.values(state.threads).flatMap(({ messages }) => messages.map(({ clientId }) => clientId)),
  );
  const added = more.filter(({ clientId }) => !known.has(clientId) && !stored.has(clientId));
  return {
    ...state,
    outgoing: [...state.outgoing, ...added].toSorted((a, b) => Date.parse(a.composedAt) - Date.parse(b.composedAt)),
  };
}

export const updateOutgoing = (
  state: ChatState,
  clientId: string,
  change: (outgoing: OutgoingMessage) => OutgoingMessage,
): ChatState => ({
  ...state,
  outgoing: state.outgoing.map((outgoing) => (outgoing.clientId === clientId ? change(outgoing) : outgoing)),
});

export const removeOutgoing = (state: ChatState, clientId: string): ChatState => ({
  ...state,
  outgoing: state.outgoing.filter((outgoing) => outgoing.clientId !== clientId),
});
