import { handle } from '#platform/http/handler.server.ts';

import * as reasonsApi from './contract.ts';
import { createReason, moveReason, removeReason, requireReason, saveReason } from './edit-reasons.server.ts';
import { findReasons, toListedReason, toReasonForm } from './queries.server.ts';

export const reasonsRoutes = [
  handle(reasonsApi.list, async (ctx) => {
    return { reasons: (await findReasons(ctx.db)).map(toListedReason) };
  }),

  handle(reasonsApi.get, async (ctx, { params }) => {
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
