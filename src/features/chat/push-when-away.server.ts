import { LRUCache } from 'lru-cache';

import { queuePush } from '#features/alerts/push/send-push.server.ts';
import type { Services } from '#platform/context.server.ts';
import { userRoom } from '#platform/live/live-door.server.ts';
import { loadMessages } from '#platform/messages.server.ts';

import type { Message } from './contract.ts';
import { describeMessage } from './message-words.ts';
import type { ConversationRow } from './queries.server.ts';
import { otherSide } from './rules.ts';

const words = loadMessages('alerts');

/** People who were just found to be connected with another process: it is not asked again at every message. */
const connectedElsewhere = new LRUCache<number, true>({ max: 10_000, ttl: 5_000 });

/** Pushes a message to its reader unless they have a live connection. Nobody waits for it. The staff of the site's support are not pushed to. */
export function pushWhenAway(services: Services, conversation: ConversationRow, message: Message): void {
  const reader = otherSide(message.side) === 'buyer' ? conversation.buyer_id : conversation.seller_id;
  if (reader === null || connectedElsewhere.has(reader)) return;
  push(services, reader, message, conversation.seller_id === null).catch((error: unknown) =>
    services.log.error({ error }, 'a message was not pushed'),
  );
}

async function push(services: Services, userId: number, message: Message, isSupport: boolean): Promise<void> {
  if (await services.live.isAnyoneIn(userRoom(userId))) {
    if (services.config.redisUrl) connectedElsewhere.set(userId, true);
    return;
  }
  await queuePush(services, services.db, {
    userId,
    type: 'message',
    message: ({ language }) => ({
      ...describeMessage(words[language], message, isSupport),
      tag: `chat-${message.conversationId}`,
    }),
  });
}
