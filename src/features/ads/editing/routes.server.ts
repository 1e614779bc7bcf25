import { handle } from '#platform/http/handler.server.ts';

import { getOwnForm } from './ad-form.server.ts';
import { editAd, getAdForm, repostAd } from './contract.ts';
import { changeAd } from './edit-ad.server.ts';
import { storeRepost } from './repost-ad.server.ts';

export const editingRoutes = [
  handle(getAdForm, async (ctx, { params }) => ({ ad: await getOwnForm(ctx, Number(params.id)) })),

  handle(editAd, (ctx, { params, body }) => changeAd(ctx, Number(params.id), body)),

  handle(repostAd, async (ctx, { params, body }) => ({ ad: await storeRepost(ctx, Number(params.id), body) })),
];
