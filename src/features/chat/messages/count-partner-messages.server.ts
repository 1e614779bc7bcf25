import type { MemberCtx } from '#platform/context.server.ts';

import { countMessagesOf } from './queries.server.ts';
import { requireParticipant } from '../require-participant.server.ts';

/**
 * The number of the given messages of the caller's conversation that the other side wrote. `partnerId` is null in a
 * conversation with support. Throws CONVERSATION_NOT_FOUND for anyone else's.
 */
export async function countPartnerMessages(
  ctx: MemberCtx,
  conversationId: string,
  numbers: number[],
): Promise<{ partnerId: number | null; count: number }> {
  const { conversation, side } = await requireParticipant(ctx, conversationId);
  if (conversation.seller_id === null) return { partnerId: null, count: 0 };
  const partnerId = side === 'buyer' ? conversation.seller_id : conversation.buyer_id;
  return { partnerId, count: await countMessagesOf(ctx.db, conversation.id, partnerId, numbers) };
}
