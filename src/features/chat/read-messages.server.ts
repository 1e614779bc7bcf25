import type { Ctx } from '#platform/context.server.ts';
import { userRoom } from '#platform/live/live-door.server.ts';

import { type Message, messageRead, unreadCounts } from './contract.ts';
import { toMessage } from './presenters.server.ts';
import { countUnread, findMessages, setHidden, setRead } from './queries.server.ts';
import { memberOf, requireSeat } from './require-seat.server.ts';
import { roomsInReach, roomsOf } from './rooms.server.ts';

/** Messages in their order: those after a place, or the last ones before it. */
export async function listMessages(
  ctx: Ctx,
  id: string,
  { limit, before, after }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { conversation } = await requireSeat(ctx, id);
  const rows = await findMessages(ctx.db, conversation.id, {
    limit: limit + 1,
    ...(before && { before }),
    ...(after !== undefined && { after }),
  });
  const hasMore = rows.length > limit;
  const page = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  return { messages: page.map((row) => toMessage(row, conversation)), hasMore };
}

/** Marks as read up to a message, and tells both sides, the other one within reach; how many are unread now. */
export async function readUpTo(ctx: Ctx, id: string, seq: number): Promise<{ unread: number }> {
  const seat = await requireSeat(ctx, id);
  const { conversation, side } = seat;
  const moved = await setRead(ctx.db, conversation.id, side, seq);
  if (moved !== undefined) {
    const rooms = [...roomsOf(conversation, side), ...(await roomsInReach(ctx.db, seat))];
    ctx.live.publish(rooms, messageRead, { conversationId: id, side, seq: moved });
  }
  return { unread: (await countUnread(ctx.db, memberOf(ctx))).get(conversation.id) ?? 0 };
}

/** Hides a conversation until the next message; what was unread in it is read. */
export async function hideConversation(ctx: Ctx, id: string): Promise<void> {
  const { conversation, side, userId } = await requireSeat(ctx, id);
  await setHidden(ctx.db, conversation.id, side);
  ctx.live.publish(userRoom(userId), unreadCounts, await countOwnUnread(ctx));
}

/** By conversation, those without any left out. */
export async function countOwnUnread(ctx: Ctx): Promise<Record<string, number>> {
  return Object.fromEntries(await countUnread(ctx.db, memberOf(ctx)));
}
