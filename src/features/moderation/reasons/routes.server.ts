import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as reasonsApi from './contract.ts';
import { createReason } from './create-reason.server.ts';
import { moveReason } from './move-reason.server.ts';
import { findReasons, toReasonForm, toListedReason } from './queries.server.ts';
import { removeReason } from './remove-reason.server.ts';
import { requireReason } from './require-reason.server.ts';
import { saveReason } from './save-reason.server.ts';

export const reasonsRoutes = [
  handle(reasonsApi.list, async (ctx) => {
    requireRole(ctx, 'moderator');
    return { reasons: (await findReasons(ctx.db)).map(toListedReason) };
  }),

  handle(reasonsApi.get, async (ctx, { params }) => {
    requireRole(ctx, 'admin');
    const row = requireReason(await findReasons(ctx.db), params.id);
    return { ...toReasonForm(row), version: row.version };
  }),

  handle(reasonsApi.create, (ctx, { body }) => createReason(ctx, body)),

  handle(reasonsApi.save, (ctx, { params, body }) => saveReason(ctx, params.id, body)),

  handle(reasonsApi.move, async (ctx, { params, body }) => {
    await moveReason(ctx, params.id, body);
    return {};
  }),

  handle(reasonsApi.remove, async (ctx, { params }) => {
    await removeReason(ctx, params.id);
    return {};
  }),
];
