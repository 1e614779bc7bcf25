import type { Ctx, MemberCtx } from '#platform/context.server.ts';

import type { Message } from '../contract.ts';
import { signPictureAccess } from '../pictures.server.ts';
import { toMessage } from '../presenters.server.ts';
import { findConversation } from '../queries.server.ts';
import { requireParticipant } from '../require-participant.server.ts';
import { countMessagesOf, findMessages, findMessagesNear } from './queries.server.ts';

/** A page of messages in order: those after a `seq`, or the last ones before it. */
export async function listMessages(
  ctx: MemberCtx,
  id: string,
  { limit, before, after }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { conversation } = await requireParticipant(ctx, id);
  const rows = await findMessages(ctx.db, conversation.id, {
    limit: limit + 1,
    ...(before && { before }),
    ...(after !== undefined && { after }),
  });
  const hasMore = rows.length > limit;
  const page = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  return { messages: page.map((row) => toMessage(row, conversation)), hasMore };
}

/** Messages before and after each of the given ones. */
const AROUND = 3;

/**
 * The given messages of a conversation with those around them, in order, and the access to their pictures. The caller
 * checks that the viewer may read them: staff read only what was reported.
 */
export async function findMessagesAround(
  ctx: Ctx,
  conversationId: number,
  numbers: number[],
): Promise<{ messages: Message[]; pictureAccess: string }> {
  const conversation = await findConversation(ctx.db, conversationId);
  if (!conversation) return { messages: [], pictureAccess: '' };
  const rows = await findMessagesNear(ctx.db, conversationId, numbers, AROUND);
  return {
    messages: rows.map((row) => toMessage(row, conversation)),
    pictureAccess: signPictureAccess(ctx.keys, conversationId, ctx.clock()),
  };
}

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
