import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { DEFAULT_ICON, type NewCategory, type VersionedCategory } from './contract.ts';
import { insertCategory, isAlias, lockCategories } from './queries.server.ts';
import { requireParent } from './require-row.server.ts';
import { toCategoryForm } from './to-category-form.server.ts';

/** A path of the API's categories, and a property of every object, because counts by category are objects. */
const RESERVED = new Set(['sub-categories', 'constructor']);

/** Adds a category as the last child of its parent. Throws CATEGORY_EXISTS and CATEGORY_HAS_ADS. */
export async function createCategory(ctx: Ctx, { slug, name, parentId }: NewCategory): Promise<VersionedCategory> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    if (RESERVED.has(slug) || rows.some((row) => row.slug === slug) || (await isAlias(trx, slug)))
      throw new AppError('CATEGORY_EXISTS');
    const parent = await requireParent(trx, rows, parentId);
    const icon = rows.find(({ id }) => id === parent)?.icon ?? DEFAULT_ICON;
    const row = await insertCategory(trx, { slug, name, icon, parentId: parent });
    await recordAudit(ctx, trx, {
      action: 'category.create',
      targetId: slug,
      memberId: null,
      before: {},
      after: { name, parentId },
    });
    publishChange(trx, CATALOG_TAG);
    return toCategoryForm(row, rows);
  });
}
