import type { MemberCtx } from '#platform/context.server.ts';

import type { Message } from '../contract.ts';
import { toMessage } from '../presenters.server.ts';
import { findMessages } from './queries.server.ts';
import { requireParticipant } from '../require-participant.server.ts';

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
