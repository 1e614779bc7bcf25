import * as z from 'zod/mini';

import { Presence } from '#features/accounts/people/contract.ts';
import { AdCard, Image } from '#features/ads/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { clientEvent, serverEvent } from '#platform/live/events.ts';
import { Nothing, NumericId, PageQuery, Pagination, Uuid } from '#platform/schemas.ts';

/** Characters of a message. */
export const MAX_TEXT = 2_000;
/** Pictures of a message. */
export const MAX_PICTURES = 8;

/** The two ends of a conversation. With support, whoever answers stands on the seller's. */
export const Side = z.enum(['buyer', 'seller']);
export type Side = z.infer<typeof Side>;

export const Message = z.object({
  _id: z.string(),
  conversationId: z.string(),
  /** Its place: from 1, without a gap. */
  seq: z.number(),
  /** As the sender's client made it. */
  clientId: z.string(),
  side: Side,
  senderId: z.object({ _id: z.string(), name: z.string() }),
  content: z.string(),
  images: z.array(Image),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

/** Whom a member talks to. */
export const Partner = z.object({
  _id: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  /** The account is closed: what is left of it is what it wrote. */
  isGone: z.boolean(),
  /** Null when it is hidden. */
  presence: z.nullable(Presence),
  isBlockedByMe: z.boolean(),
});
export type Partner = z.infer<typeof Partner>;

/** A conversation as one side sees it. */
export const Conversation = z.object({
  _id: z.string(),
  kind: z.enum(['ad', 'support']),
  /** Which end the reader stands at. */
  side: Side,
  /** Null for support, and once the ad is gone for good. */
  ad: z.nullable(AdCard),
  /** Null where the other side is the site's support. */
  partner: z.nullable(Partner),
  lastMessage: z.nullable(Message),
  unread: z.number(),
  /** Up to which message each side has read. */
  readUpTo: z.object({ buyer: z.number(), seller: z.number() }),
  lastSeq: z.number(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

const ConversationParams = z.object({ id: NumericId });

/** What a sender gives. */
export const NewMessage = z
  .object({
    clientId: Uuid,
    content: z._default(z.string('invalidValue').check(z.trim(), z.maxLength(MAX_TEXT, 'messageTooLong')), ''),
    images: z._default(z.array(Uuid).check(z.maxLength(MAX_PICTURES, 'tooManyPictures')), []),
  })
  .check(
    z.refine(({ content, images }) => content !== '' || images.length > 0, {
      path: ['content'],
      error: 'messageEmpty',
    }),
  );
export type NewMessage = z.infer<typeof NewMessage>;

export const listConversations = endpoint('GET /chat/conversations', {
  summary: 'The member’s conversations, last written first; moderators find those with support among them',
  access: 'member',
  query: z.extend(PageQuery, { search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'tooLong'))) }),
  data: z.object({ conversations: z.array(Conversation), pagination: Pagination }),
});

export const openConversation = endpoint('POST /chat/conversations', {
  summary: 'The member’s conversation about an ad, begun unless there is one',
  access: 'member',
  body: z.object({ adId: NumericId }),
  data: z.object({ conversation: Conversation }),
  perMinute: 60,
});

export const openSupport = endpoint('POST /chat/support', {
  summary:
    'The member’s conversation with the site’s support, begun unless there is one; only while enableChatInContactUs is on',
  access: 'member',
  data: z.object({ conversation: Conversation }),
  perMinute: 60,
});

export const getConversation = endpoint('GET /chat/conversations/:id', {
  summary: 'One conversation',
  access: 'member',
  params: ConversationParams,
  data: z.object({ conversation: Conversation }),
});

export const listMessages = endpoint('GET /chat/conversations/:id/messages', {
  summary: 'Messages in their order: the last ones, those before one, or those after one',
  access: 'member',
  params: ConversationParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  /** Whether more lie in the direction asked for. */
  data: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
});

export const sendMessage = endpoint('POST /chat/conversations/:id/messages', {
  summary: 'Sends a message; the same clientId again answers with the one stored',
  access: 'member',
  params: ConversationParams,
  body: NewMessage,
  data: z.object({ message: Message }),
  status: 201,
  perMinute: 300,
});

export const readConversation = endpoint('PUT /chat/conversations/:id/read', {
  summary: 'Marks messages as read up to one',
  access: 'member',
  params: ConversationParams,
  body: z.object({ seq: z.number('invalidValue').check(z.int('invalidValue'), z.minimum(0, 'invalidValue')) }),
  data: z.object({ unread: z.number() }),
});

export const hideConversation = endpoint('DELETE /chat/conversations/:id', {
  summary: 'Hides a conversation from the member’s list until somebody writes in it',
  access: 'member',
  params: ConversationParams,
  data: Nothing,
});

// Live events (specification §4 and §7, decisions §8)

export const getUnreadCounts = clientEvent('get_unread_counts', { data: Nothing });

export const sendMessageLive = clientEvent('message:send', {
  body: z.extend(NewMessage, { conversationId: NumericId }),
  data: z.object({ message: Message }),
});

export const readLive = clientEvent('message:read', {
  body: z.object({
    conversationId: NumericId,
    seq: z.number('invalidValue').check(z.int('invalidValue'), z.minimum(0, 'invalidValue')),
  }),
  data: z.object({ unread: z.number() }),
});

export const typeLive = clientEvent('typing', {
  body: z.object({ conversationId: NumericId, isTyping: z.boolean('invalidValue') }),
  data: Nothing,
});

export const messageNew = serverEvent(
  'message:new',
  z.object({ message: Message, lastMessage: Message, conversationId: z.string() }),
);

/** Unread messages by conversation; those without any are absent. */
export const unreadCounts = serverEvent('unread_counts', z.record(z.string(), z.number()));

export const messageRead = serverEvent(
  'message:read',
  z.object({ conversationId: z.string(), side: Side, seq: z.number() }),
);

/** Shown for five seconds at most, unless it comes again. */
export const typing = serverEvent(
  'typing',
  z.object({ conversationId: z.string(), side: Side, isTyping: z.boolean() }),
);

export const presenceChanged = serverEvent(
  'presence',
  z.object({ userId: z.string(), presence: z.nullable(Presence) }),
);
