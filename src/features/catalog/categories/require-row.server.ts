import { AppError, fieldError } from '#platform/http/errors.ts';

import type { Database } from '#platform/data/database.server.ts';
import { countAdsIn } from '../merging/queries.server.ts';
import { requireNoMerge } from '../merging/running-merges.server.ts';
import type { CategoryRow } from './queries.server.ts';

/** Finds a category by slug. Throws CATEGORY_NOT_FOUND. */
export function requireRow(rows: CategoryRow[], slug: string): CategoryRow {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new AppError('CATEGORY_NOT_FOUND');
  return row;
}

/** The rows of a category and of the one it may be merged into: neither has subcategories. */
export function requireMergeable(
  rows: CategoryRow[],
  slug: string,
  into: string,
): { row: CategoryRow; target: CategoryRow } {
  const row = requireRow(rows, slug);
  const target = rows.find((one) => one.slug === into);
  if (!target || target.id === row.id) throw fieldError('into', 'categoryUnknown');
  const hasChildren = (id: number) => rows.some(({ parent_id }) => parent_id === id);
  if (hasChildren(row.id)) throw new AppError('CATEGORY_HAS_SUBCATEGORIES');
  if (hasChildren(target.id)) throw fieldError('into', 'categoryHasSubcategories');
  return { row, target };
}

/**
 * The row id of a category's new parent; null for the top. Refuses a parent inside the category, and one that has ads,
 * which only categories without subcategories may have.
 */
export async function requireParent(
  trx: Database,
  rows: CategoryRow[],
  slug: string | null,
  moved?: CategoryRow,
): Promise<number | null> {
  if (slug === null) return null;
  const parent = rows.find((one) => one.slug === slug);
  if (!parent) throw fieldError('parentId', 'categoryUnknown');
  if (moved && isWithin(rows, parent, moved)) throw fieldError('parentId', 'categoryInsideItself');
  if (rows.some((one) => one.parent_id === parent.id)) return parent.id;
  const count = await countAdsIn(trx, 'category_id', parent.id);
  if (count > 0) throw new AppError('CATEGORY_HAS_ADS', { values: { count } });
  await requireNoMerge(trx, 'category', slug, { isTarget: true });
  return parent.id;
}

/** Whether a category is another one, or somewhere below it. */
function isWithin(rows: CategoryRow[], category: CategoryRow, ancestor: CategoryRow): boolean {
  if (category.id === ancestor.id) return true;
  const parent = rows.find((one) => one.id === category.parent_id);
  return parent !== undefined && isWithin(rows, parent, ancestor);
}
