import { handle } from '#platform/http/handler.server.ts';

import { merge } from '../merging/merge.server.ts';
import { findCategories } from '../queries.server.ts';
import * as categoriesApi from './contract.ts';
import { createCategory, moveCategory, removeCategory, saveCategory, toCategoryForm } from './edit-category.server.ts';
import { listTreeCategories } from './list-tree-categories.server.ts';
import { requireRow } from './require-row.server.ts';

export const categoriesRoutes = [
  handle(categoriesApi.list, async (ctx) => ({ categories: await listTreeCategories(ctx) })),

  handle(categoriesApi.get, async (ctx, { params }) => {
    const rows = await findCategories(ctx.db);
    return toCategoryForm(requireRow(rows, params.id), rows);
  }),

  handle(categoriesApi.create, (ctx, { body }) => createCategory(ctx, body)),

  handle(categoriesApi.save, (ctx, { params, body }) => saveCategory(ctx, params.id, body)),

  handle(categoriesApi.move, (ctx, { params, body }) => moveCategory(ctx, params.id, body)),

  handle(categoriesApi.merge, (ctx, { params, body }) =>
    merge(ctx, { kind: 'category', slug: params.id, into: body.into }),
  ),

  handle(categoriesApi.remove, (ctx, { params }) => removeCategory(ctx, params.id)),
];
