import { requireMember } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import { deleteDraft, getDraft, putDraft } from './contract.ts';
import { findDraft, removeDraft, writeDraft } from './queries.server.ts';

export const draftRoutes = [
  handle(getDraft, async (ctx) => {
    const row = await findDraft(ctx.db, requireMember(ctx).userId);
    return { kept: row ? { draft: row.draft as { draftId: string }, updatedAt: row.updated_at.toISOString() } : null };
  }),

  handle(putDraft, async (ctx, { body }) => {
    const { userId } = requireMember(ctx);
    // A device whose clock runs ahead would win for ever.
    const typedAt = new Date(Math.min(Date.parse(body.updatedAt), ctx.clock()));
    return { updatedAt: (await writeDraft(ctx.db, userId, body.draft, typedAt)).toISOString() };
  }),

  handle(deleteDraft, async (ctx) => {
    await removeDraft(ctx.db, requireMember(ctx).userId);
    return {};
  }),
];
