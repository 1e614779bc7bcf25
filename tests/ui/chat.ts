import { onTestFinished } from 'vitest';

import { clearChatCaches } from '#features/chat/client/chat-cache.ts';
import { EMPTY_CHAT_STATE } from '#features/chat/client/chat-state.ts';
import { chatStore } from '#features/chat/client/chat-store.ts';
import type { Conversation, Message, Partner } from '#features/chat/contract.ts';

import { adCard } from './builders.ts';

/** Huda, the seller of `adDetails`. */
export const partner = (fields: Partial<Partner> = {}): Partner => ({
  _id: '9',
  name: 'Huda',
  profilePicture: null,
  isVerified: false,
  isGone: false,
  presence: null,
  isBlockedByMe: false,
  ...fields,
});

/** A conversation of `member`, the buyer, with Huda about her ad. Empty. */
export const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  _id: '5',
  kind: 'ad',
  side: 'buyer',
  ad: adCard(),
  partner: partner(),
  canOpenAd: true,
  canRevealPhone: true,
  lastMessage: null,
  unread: 0,
  readUpTo: { buyer: 0, seller: 0 },
  lastSeq: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
  pictureAccess: 'access',
  ...fields,
});

/** A message of Huda. */
export const message = (seq: number, content: string, fields: Partial<Message> = {}): Message => ({
  _id: `5${seq}`,
  conversationId: '5',
  seq,
  clientId: `client ${seq}`,
  side: 'seller',
  senderId: { _id: '9', name: 'Huda' },
  content,
  images: [],
  createdAt: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
  ...fields,
});

/** A message of `member`. */
export const ownMessage = (seq: number, content: string, fields: Partial<Message> = {}): Message =>
  message(seq, content, { side: 'buyer', senderId: { _id: '7', name: 'Dana Saleh' }, ...fields });

/** A conversation whose last message is one of these. Read by the buyer, unless `fields` say otherwise. */
export function conversationWith(messages: Message[], fields: Partial<Conversation> = {}): Conversation {
  const last = messages.at(-1)!;
  return conversation({
    lastMessage: last,
    lastSeq: last.seq,
    updatedAt: last.createdAt,
    readUpTo: { buyer: last.seq, seller: 0 },
    ...fields,
  });
}

/** Forgets the chat of this test at its end, also what this browser keeps of it. */
export function resetChat(): void {
  onTestFinished(async () => {
    chatStore.update(() => EMPTY_CHAT_STATE);
    await clearChatCaches(null);
  });
}
