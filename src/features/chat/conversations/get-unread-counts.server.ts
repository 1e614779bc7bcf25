import type { MemberCtx } from '#platform/context.server.ts';

import { countUnreadMessages } from './queries.server.ts';
import { requireChatUser } from '../require-participant.server.ts';

/** The caller's unread messages by conversation; omits conversations without any. */
export async function getUnreadCounts(ctx: MemberCtx): Promise<Record<string, number>> {
  return Object.fromEntries(await countUnreadMessages(ctx.db, requireChatUser(ctx)));
}
