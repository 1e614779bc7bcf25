import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as pagesApi from './contract.ts';
import { createPage, removePage, savePage, toPageForm } from './edit-pages.server.ts';
import { getShownPage } from './get-pages.server.ts';
import { getVersion, listVersions } from './list-versions.server.ts';
import { exportPages, listPages } from './page-list.server.ts';
import { findPage } from './queries.server.ts';

export const pagesRoutes = [
  handle(pagesApi.getPage, async ({ db }, { params }) => {
    const { title, body } = await getShownPage(db, params.id);
    return { title, body };
  }),

  handle(pagesApi.list, (ctx, { query }) => listPages(ctx, query)),

  handle(pagesApi.exportPages, async (ctx) => exportPages(ctx)),

  handle(pagesApi.get, async (ctx, { params }) => {
    const row = await findPage(ctx.db, params.id);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    return toPageForm(row);
  }),

  handle(pagesApi.create, (ctx, { body }) => createPage(ctx, body)),

  handle(pagesApi.save, (ctx, { params, body }) => savePage(ctx, params.id, body)),

  handle(pagesApi.remove, (ctx, { params }) => removePage(ctx, params.id)),

  handle(pagesApi.listVersions, (ctx, { params }) => listVersions(ctx, params.id)),

  handle(pagesApi.getVersion, (ctx, { params }) => getVersion(ctx, params)),
];
