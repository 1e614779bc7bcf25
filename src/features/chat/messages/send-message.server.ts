import { findMessagingAccess } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { incrementDailyCounter } from '#features/ads/engagement/engagement.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { isUniqueViolation } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { memberKey } from '#platform/rate-limits/member-key.ts';

import * as chatApi from '../contract.ts';
import type { Message, NewMessage } from '../contract.ts';
import { messageLimits } from './message-limits.ts';
import { serialize } from './serialize.server.ts';
import { toMessage } from '../presenters.server.ts';
import { findMessage, insertMessage, insertMessageImages } from './queries.server.ts';
import { pushUnlessConnected } from './push-unless-connected.server.ts';
import { requireParticipant, type Participant } from '../require-participant.server.ts';
import { conversationRooms } from '../conversation-rooms.server.ts';

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
