import { queuePush } from '#features/alerts/push/push.server.ts';
import type { Services } from '#platform/context.server.ts';
import { createCache } from '#platform/caches/create-cache.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { Message } from '../contract.ts';
import { describeMessage } from './describe-message.ts';
import type { ConversationRow } from '../queries.server.ts';
import { otherSide } from '../rules.ts';

const words = loadMessages('alerts');

/** Caches users connected to another process, to avoid a cross-process lookup per message. */
const connectedElsewhere = createCache<number, true>({
  name: 'members connected elsewhere',
  maxEntries: 10_000,
  maxEntryBytes: 100,
  ttlMs: 5_000,
});

/** Pushes a message to its recipient unless they have a live connection; not awaited. Support staff get no pushes. */
export function pushUnlessConnected(services: Services, conversation: ConversationRow, message: Message): void {
  const recipientId = otherSide(message.side) === 'buyer' ? conversation.buyer_id : conversation.seller_id;
  if (recipientId === null || connectedElsewhere.has(recipientId)) return;
  push(services, recipientId, message, conversation.seller_id === null).catch((error: unknown) =>
    services.log.error({ error }, 'failed to push a message'),
  );
}

async function push(services: Services, userId: number, message: Message, isSupport: boolean): Promise<void> {
  if (await services.live.hasConnections(userRoom(userId))) {
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
