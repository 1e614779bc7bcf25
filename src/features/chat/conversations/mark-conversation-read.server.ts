import type { MemberCtx } from '#platform/context.server.ts';

import * as chatApi from '../contract.ts';
import { conversationRooms, reachablePartnerRooms } from '../conversation-rooms.server.ts';
import { advanceReadCursor, countUnreadMessages } from './queries.server.ts';
import { requireChatUser, requireParticipant } from '../require-participant.server.ts';

/**
 * Moves the caller's read cursor forward and publishes it to both sides, to the other only if reachable. Returns the
 * unread count.
 */
export async function markConversationRead(ctx: MemberCtx, id: string, seq: number): Promise<{ unread: number }> {
  const participant = await requireParticipant(ctx, id);
  const { conversation, side } = participant;
  const cursor = await advanceReadCursor(ctx.db, conversation.id, side, seq);
  if (cursor !== undefined) {
    const rooms = [...conversationRooms(conversation, side), ...(await reachablePartnerRooms(ctx.db, participant))];
    ctx.live.emit(rooms, chatApi.messageRead, { conversationId: id, side, seq: cursor });
  }
  return { unread: (await countUnreadMessages(ctx.db, requireChatUser(ctx))).get(conversation.id) ?? 0 };
}
