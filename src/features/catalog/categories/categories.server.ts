import type { StaffCtx } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import { merge } from '../merging/merge.server.ts';
import { findMergeTargets } from '../merging/running-merges.server.ts';
import { findCategories } from '../queries.server.ts';
import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';
import { createCategory, moveCategory, removeCategory, saveCategory, toCategoryForm } from './edit-category.server.ts';
import { countAdsByCategory } from './queries.server.ts';
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

/** All categories in depth-first order, as stored: the cache may be a moment behind another process. */
async function listTreeCategories(ctx: StaffCtx<'admin'>): Promise<TreeCategory[]> {
  const [rows, counts, targets] = await Promise.all([
    findCategories(ctx.db),
    countAdsByCategory(ctx.db),
    findMergeTargets(ctx.db, 'category'),
  ]);
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const visit = (parent: { id: number; slug: string } | null): TreeCategory[] =>
    (childrenOf.get(parent?.id ?? null) ?? []).flatMap((row) => [
      {
        _id: row.slug,
        parentId: parent?.slug ?? null,
        name: row.name,
        icon: row.icon,
        isHidden: row.is_hidden,
        needsApproval: row.needs_approval,
        needsPictures: row.needs_pictures,
        schemaType: row.schema_type,
        version: row.version,
        adsCount: counts.get(row.id) ?? 0,
        mergingInto: targets.get(row.slug) ?? null,
      },
      ...visit(row),
    ]);
  return visit(null);
}
