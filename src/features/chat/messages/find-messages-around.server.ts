import type { Ctx } from '#platform/context.server.ts';

import type { Message } from '../contract.ts';
import { signPictureAccess } from '../pictures/sign-picture-access.server.ts';
import { toMessage } from '../presenters.server.ts';
import { findConversation } from '../queries.server.ts';
import { findMessagesNear } from './queries.server.ts';

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
