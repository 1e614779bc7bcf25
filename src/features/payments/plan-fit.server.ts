import type { PayableAd } from '#features/ads/payable-ad.server.ts';
import { type Catalog, type CatalogCategory, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { ErrorCode } from '#platform/errors.ts';

import type { PlanRow } from './queries.server.ts';

/** Why a plan can't be had for an ad: its category, or its pictures. Undefined when it can. */
export async function findMisfit(db: Database, ad: PayableAd, plan: PlanRow): Promise<ErrorCode | undefined> {
  const catalog = await getCatalog(db);
  if (!isForCategory(plan, catalog, catalog.categoryById.get(ad.categoryId))) return 'PLAN_NOT_AVAILABLE';
  if (ad.pictures > plan.pictures) return 'TOO_MANY_IMAGES';
  return undefined;
}

/** Whether a plan is meant for a category: for all of them, or for one that it lies in. */
export function isForCategory(
  { category_ids }: PlanRow,
  catalog: Catalog,
  category: CatalogCategory | undefined,
): boolean {
  const path = category?.path.map(({ _id }) => catalog.categoryBySlug.get(_id)?.id) ?? [];
  return category_ids === null || category_ids.some((id) => path.includes(id));
}
