import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as draftsApi from './contract.ts';
import { findDraft, deleteDraft, upsertDraft } from './queries.server.ts';

/** Characters of JSON: several times the size of a form with the longest texts. */
const MAX_DRAFT_LENGTH = 100_000;

export const draftRoutes = [
  handle(draftsApi.get, async (ctx) => {
    const row = await findDraft(ctx.db, ctx.viewer.userId);
    return { kept: row ? { draft: row.draft, updatedAt: row.updated_at.toISOString() } : null };
  }),

  handle(draftsApi.save, async (ctx, { body }) => {
    const { userId } = ctx.viewer;
    if (JSON.stringify(body.draft).length > MAX_DRAFT_LENGTH) throw new AppError('PAYLOAD_TOO_LARGE');
    // A device clock that runs ahead must not win over every later draft.
    const typedAt = new Date(Math.min(Date.parse(body.updatedAt), ctx.clock()));
    return { updatedAt: (await upsertDraft(ctx.db, userId, body.draft, typedAt)).toISOString() };
  }),

  handle(draftsApi.remove, (ctx) => deleteDraft(ctx.db, ctx.viewer.userId)),
];
