import type { Catalog } from '#features/catalog/catalog.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';

import type { PlanRow } from '../queries.server.ts';
import type { PlanForm } from './contract.ts';

/** Finds a plan. Throws PLAN_NOT_FOUND. */
export function requirePlan(rows: PlanRow[], id: number): PlanRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('PLAN_NOT_FOUND');
  return row;
}

/** The row ids of a form's categories. */
export const requireCategoryIds = ({ categoryIds }: PlanForm, { categoryBySlug }: Catalog): number[] | null =>
  categoryIds &&
  categoryIds.map((slug) => {
    const category = categoryBySlug.get(slug);
    if (!category) throw fieldError('categoryIds', 'categoryUnknown');
    return category.id;
  });
