import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import {
  deleteCategory,
  insertAlias,
  lockCategories,
  lockForPosting,
  moveAds,
  movePlansAndAliases,
} from './queries.server.ts';
import { requireRow } from './require-row.server.ts';

/**
 * Moves the ads of a category into another one and removes it. Both must have no subcategories. Values that the other
 * category has no specification for stay stored with the ads and are not shown. Returns the number of ads.
 */
export async function mergeCategory(ctx: Ctx, slug: string, into: string): Promise<number> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const row = requireRow(rows, slug);
    const target = rows.find((one) => one.slug === into);
    if (!target || target.id === row.id) throw fieldError('into', 'categoryUnknown');
    const hasChildren = (id: number) => rows.some(({ parent_id }) => parent_id === id);
    if (hasChildren(row.id)) throw new AppError('CATEGORY_HAS_SUBCATEGORIES');
    if (hasChildren(target.id)) throw fieldError('into', 'categoryHasSubcategories');
    const moved = await moveAds(trx, row.id, target.id);
    await movePlansAndAliases(trx, row.id, target.id);
    // Members could post in the category until now: with many ads, for a while.
    await lockForPosting(trx, row.id);
    const adsCount = moved + (await moveAds(trx, row.id, target.id));
    await deleteCategory(trx, row.id);
    await insertAlias(trx, slug, target.id);
    await recordAudit(ctx, trx, {
      action: 'category.merge',
      targetId: slug,
      memberId: null,
      before: { name: row.name },
      after: { mergedInto: into, ads: adsCount },
    });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}
