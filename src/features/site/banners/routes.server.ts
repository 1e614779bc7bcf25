import { handle } from '#platform/http/handler.server.ts';

import { createBanner, moveBanner, removeBanner, requireBanner, saveBanner } from './banners.server.ts';
import * as bannersApi from './contract.ts';
import { toBannerForm, toListedBanner } from './presenters.server.ts';
import { findBanners } from './queries.server.ts';

export const bannersRoutes = [
  handle(bannersApi.list, async (ctx) => {
    return { banners: (await findBanners(ctx.db)).map((row) => toListedBanner(row, ctx.clock())) };
  }),

  handle(bannersApi.get, async (ctx, { params }) => {
    const row = requireBanner(await findBanners(ctx.db), params.id);
    return { ...toBannerForm(row), version: row.version };
  }),

  handle(bannersApi.create, (ctx, { body }) => createBanner(ctx, body)),

  handle(bannersApi.save, (ctx, { params, body }) => saveBanner(ctx, params.id, body)),

  handle(bannersApi.move, async (ctx, { params, body }) => {
    await moveBanner(ctx, params.id, body);
    return {};
  }),

  handle(bannersApi.remove, async (ctx, { params }) => {
    await removeBanner(ctx, params.id);
    return {};
  }),
];
