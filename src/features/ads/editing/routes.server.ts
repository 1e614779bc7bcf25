import { handle } from '#platform/http/handler.server.ts';

import { getAdForm } from './get-ad-form.server.ts';
import * as editingApi from './contract.ts';
import { editAd } from './edit-ad.server.ts';
import { repostAd } from './repost-ad.server.ts';

export const editingRoutes = [
  handle(editingApi.getForm, async (ctx, { params }) => ({ ad: await getAdForm(ctx, Number(params.id)) })),

  handle(editingApi.edit, (ctx, { params, body }) => editAd(ctx, Number(params.id), body)),

  handle(editingApi.repost, async (ctx, { params, body }) => ({ ad: await repostAd(ctx, Number(params.id), body) })),
];
