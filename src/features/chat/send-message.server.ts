import { findReach } from '#features/accounts/people/find-reach.server.ts';
import { countOnDay } from '#features/ads/seeing/count-on-day.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isUniqueViolation } from '#platform/database.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import { messageNew, type Message, type NewMessage } from './contract.ts';
import { inTurn } from './in-turn.server.ts';
import { toMessage } from './presenters.server.ts';
import { findMessage, insertMessage, insertMessageImages } from './queries.server.ts';
import { pushWhenAway } from './push-when-away.server.ts';
import { requireSeat, type Seat } from './require-seat.server.ts';
import { roomsOf } from './rooms.server.ts';

/**
 * Stores a message, then tells both sides. The same clientId again stores nothing and answers with what is stored. Messages of one conversation
 * are told in their order. Refused with NOT_REACHABLE to who has blocked, is blocked, or writes to a closed account.
 */
export async function sendMessage(
  ctx: Ctx,
  { conversationId, ...message }: NewMessage & { conversationId: string },
): Promise<Message> {
  const seat = await requireSeat(ctx, conversationId);
  const { conversation, side, userId } = seat;
  const { isReachable } = await findReach(
    ctx.db,
    userId,
    side === 'buyer' ? conversation.seller_id : conversation.buyer_id,
  );
  if (!isReachable) throw new AppError('NOT_REACHABLE');
  return inTurn(conversation.id, async () => {
    const { seq, isNew } = await store(ctx, seat, message);
    const row = await findMessage(ctx.db, conversation.id, seq);
    const stored = toMessage(row!, conversation); // just stored, and never deleted
    if (isNew) {
      ctx.live.publish(roomsOf(conversation), messageNew, { message: stored, lastMessage: stored, conversationId });
      pushWhenAway(ctx, conversation, stored);
    }
    return stored;
  });
}

async function store(ctx: Ctx, seat: Seat, message: NewMessage): Promise<{ seq: number; isNew: boolean }> {
  try {
    return await insert(ctx, seat, message);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same message from another process at the same moment: now it is stored.
    return insert(ctx, seat, message);
  }
}

function insert(
  ctx: Ctx,
  { conversation, side, userId }: Seat,
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
  // A statement of its own costs half of what a transaction does.
  if (images.length === 0 && conversation.last_seq > 0) return insertMessage(ctx.db, row);
  return ctx.db.transaction().execute(async (trx) => {
    const { seq, isNew } = await insertMessage(trx, row);
    if (!isNew) return { seq, isNew };
    if (images.length > 0 && !(await insertMessageImages(trx, conversation.id, seq, userId, images)))
      throw fieldError('images', 'invalidValue');
    if (seq === 1 && conversation.ad_id !== null && side === 'buyer')
      await countOnDay({ db: trx, clock: ctx.clock }, conversation.ad_id, 'chats');
    return { seq, isNew };
  });
}
