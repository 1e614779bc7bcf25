import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Side } from './contract.ts';
import { type ConversationRow, findConversation } from './queries.server.ts';
import { type Member, sideOf } from './rules.ts';

/** Where the caller stands in a conversation. */
export interface Seat {
  conversation: ConversationRow;
  side: Side;
  userId: number;
}

export function memberOf(ctx: Ctx): Member {
  const { userId, role } = requireMember(ctx);
  return { userId, isStaff: role !== 'member' };
}

/** First line of whatever happens in a conversation; to strangers it isn't there (CONVERSATION_NOT_FOUND). */
export async function requireSeat(ctx: Ctx, id: string): Promise<Seat> {
  const member = memberOf(ctx);
  const conversation = await findConversation(ctx.db, Number(id));
  const side = conversation && sideOf(member, conversation);
  if (!conversation || !side) throw new AppError('CONVERSATION_NOT_FOUND');
  return { conversation, side, userId: member.userId };
}
