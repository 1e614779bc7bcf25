import { findMessagingAccess } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { incrementDailyCounter } from '#features/ads/engagement/engagement.server.ts';
import { queuePush } from '#features/alerts/push/push.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { createCache } from '#platform/caches/create-cache.ts';
import type { Ctx, MemberCtx, Services } from '#platform/context.server.ts';
import { isUniqueViolation } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';
import { memberKey } from '#platform/rate-limits/member-key.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as chatApi from '../contract.ts';
import type { Message, NewMessage } from '../contract.ts';
import { conversationRooms } from '../conversations/conversation-rooms.server.ts';
import { toMessage } from '../presenters.server.ts';
import type { ConversationRow } from '../queries.server.ts';
import { type Participant, requireParticipant } from '../require-participant.server.ts';
import { messageLimits, otherSide } from '../rules.ts';
import { describeMessage } from './describe-message.ts';
import { findMessage, insertMessage, insertMessageImages } from './queries.server.ts';

/**
 * Stores a message, then publishes it to both sides, in order per conversation. Repeating a clientId stores nothing and
 * returns the stored message. Refused if either side blocks the other or the recipient's account is closed
 * (NOT_REACHABLE), and above the sender's limits (TOO_MANY_REQUESTS).
 */
export async function sendMessage(
  ctx: MemberCtx,
  { conversationId, ...message }: NewMessage & { conversationId: string },
): Promise<Message> {
  const participant = await requireParticipant(ctx, conversationId);
  const { conversation, side, userId } = participant;
  const { maxMessagesPerHour } = await getSite(ctx.db);
  for (const limit of messageLimits(maxMessagesPerHour))
    await ctx.rateLimits.countEverywhere(ctx, limit, memberKey(userId));
  const { canMessage } = await findMessagingAccess(
    ctx.db,
    userId,
    side === 'buyer' ? conversation.seller_id : conversation.buyer_id,
  );
  if (!canMessage) throw new AppError('NOT_REACHABLE');
  return serialize(conversation.id, async () => {
    const { seq, isNew } = await store(ctx, participant, message);
    const row = await findMessage(ctx.db, conversation.id, seq);
    const stored = toMessage(row!, conversation); // stored above, and never deleted
    if (isNew) {
      ctx.metrics.countMessage();
      ctx.live.emit(conversationRooms(conversation), chatApi.messageCreated, {
        message: stored,
        lastMessage: stored,
        conversationId,
      });
      pushUnlessConnected(ctx, conversation, stored);
    }
    return stored;
  });
}

async function store(
  ctx: Ctx,
  participant: Participant,
  message: NewMessage,
): Promise<{ seq: number; isNew: boolean }> {
  try {
    return await insert(ctx, participant, message);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another process stored the same message concurrently: a second attempt finds it.
    return insert(ctx, participant, message);
  }
}

function insert(
  ctx: Ctx,
  { conversation, side, userId }: Participant,
  { clientId, content, images }: NewMessage,
): Promise<{ seq: number; isNew: boolean }> {
  const row = {
    conversationId: conversation.id,
    side,
    senderId: userId,
    clientId,
    content,
    now: new Date(ctx.clock()),
  };
  // A single statement costs half as much as a transaction.
  if (images.length === 0 && conversation.last_seq > 0) return insertMessage(ctx.db, row);
  return ctx.db.transaction().execute(async (trx) => {
    const { seq, isNew } = await insertMessage(trx, row);
    if (!isNew) return { seq, isNew };
    if (images.length > 0 && !(await insertMessageImages(trx, conversation.id, seq, userId, images)))
      throw fieldError('images', 'invalidValue');
    if (seq === 1 && conversation.ad_id !== null && side === 'buyer')
      await incrementDailyCounter({ db: trx, clock: ctx.clock }, conversation.ad_id, 'chats');
    return { seq, isNew };
  });
}

/** The last queued run of each conversation. */
const tails = new Map<number, Promise<unknown>>();

/**
 * Runs the work of a conversation one after another within this process, so that a busy conversation holds one database
 * connection, not all.
 */
function serialize<T>(conversationId: number, run: () => Promise<T>): Promise<T> {
  const previous = tails.get(conversationId) ?? Promise.resolve();
  const tail = previous.then(run, run);
  tails.set(conversationId, tail);
  const cleanUp = () => {
    if (tails.get(conversationId) === tail) tails.delete(conversationId);
  };
  tail.then(cleanUp, cleanUp);
  return tail;
}

const words = loadMessages('alerts');

/** Caches users connected to another process, to avoid a cross-process lookup per message. */
const connectedElsewhere = createCache<number, true>({
  name: 'members connected elsewhere',
  maxEntries: 10_000,
  maxEntryBytes: 100,
  ttlMs: 5_000,
});

/** Pushes a message to its recipient unless they have a live connection; not awaited. Support staff get no pushes. */
function pushUnlessConnected(services: Services, conversation: ConversationRow, message: Message): void {
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
