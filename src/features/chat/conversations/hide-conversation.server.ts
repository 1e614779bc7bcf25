import type { MemberCtx } from '#platform/context.server.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';

import * as chatApi from '../contract.ts';
import { hideUntilNextMessage } from './queries.server.ts';
import { requireParticipant } from '../require-participant.server.ts';
import { getUnreadCounts } from './get-unread-counts.server.ts';

/** Hides a conversation until the next message and marks it as read. */
export async function hideConversation(ctx: MemberCtx, id: string): Promise<void> {
  const { conversation, side, userId } = await requireParticipant(ctx, id);
  await hideUntilNextMessage(ctx.db, conversation.id, side);
  ctx.live.emit(userRoom(userId), chatApi.unreadCounts, await getUnreadCounts(ctx));
}
