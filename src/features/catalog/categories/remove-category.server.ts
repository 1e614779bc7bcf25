import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { countAdsIn, lockForPosting } from '../merging/queries.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import { countPlansFor, deleteCategory, lockCategories } from './queries.server.ts';
import { requireRow } from './require-row.server.ts';
import { toCategoryForm } from './to-category-form.server.ts';

/**
 * Removes an unused category. Throws CATEGORY_IN_USE, CATEGORY_HAS_SUBCATEGORIES, CATEGORY_HAS_PLANS and
 * MERGE_RUNNING.
 */
export async function removeCategory(ctx: Ctx, slug: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const row = requireRow(rows, slug);
    if (rows.some(({ parent_id }) => parent_id === row.id)) throw new AppError('CATEGORY_HAS_SUBCATEGORIES');
    await requireNoMerge(trx, 'category', slug, { isTarget: true });
    await lockForPosting(trx, 'categories', row.id);
    const count = await countAdsIn(trx, 'category_id', row.id);
    if (count > 0) throw new AppError('CATEGORY_IN_USE', { values: { count } });
    if ((await countPlansFor(trx, row.id)) > 0) throw new AppError('CATEGORY_HAS_PLANS');
    await deleteCategory(trx, row.id);
    const { version: _, ...before } = toCategoryForm(row, rows);
    await recordAudit(ctx, trx, { action: 'category.remove', targetId: slug, memberId: null, before, after: {} });
    publishChange(trx, CATALOG_TAG);
  });
}
