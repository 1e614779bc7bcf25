import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { hasRank } from '#platform/role.ts';

import type { Side } from './contract.ts';
import { type ConversationRow, findConversation } from './queries.server.ts';
import { type ChatUser, sideOf } from './rules.ts';

/** The caller in a conversation. */
export interface Participant {
  conversation: ConversationRow;
  side: Side;
  userId: number;
}

export function requireChatUser(ctx: MemberCtx): ChatUser {
  const { userId, role, hasSecondFactor } = ctx.viewer;
  return { userId, isStaff: hasRank(role, 'support') && hasSecondFactor };
}

/** The guard of all access to a conversation; refuses non-participants (CONVERSATION_NOT_FOUND). */
export async function requireParticipant(ctx: MemberCtx, id: string): Promise<Participant> {
  const member = requireChatUser(ctx);
  const conversation = await findConversation(ctx.db, Number(id));
  const side = conversation && sideOf(member, conversation);
  if (!conversation || !side) throw new AppError('CONVERSATION_NOT_FOUND');
  return { conversation, side, userId: member.userId };
}
