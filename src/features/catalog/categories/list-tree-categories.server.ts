import type { StaffCtx } from '#platform/context.server.ts';

import { findMergeTargets } from '../merging/running-merges.server.ts';
import { findCategories } from '../queries.server.ts';
import type { TreeCategory } from './contract.ts';
import { countAdsByCategory } from './queries.server.ts';

/** All categories in depth-first order, as stored: the cache may be a moment behind another process. */
export async function listTreeCategories(ctx: StaffCtx<'admin'>): Promise<TreeCategory[]> {
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
