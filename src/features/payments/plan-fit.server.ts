import type { PayableAd } from '#features/ads/payable-ad.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { ErrorCode } from '#platform/errors.ts';

import type { PlanRow } from './queries.server.ts';

/** Why a plan can't be had for an ad: its category, or its pictures. Undefined when it can. */
export async function findMisfit(db: Database, ad: PayableAd, plan: PlanRow): Promise<ErrorCode | undefined> {
  const catalog = await getCatalog(db);
  const path = catalog.categoryById.get(ad.categoryId)?.path.map(({ _id }) => catalog.categoryBySlug.get(_id)?.id) ?? [];
  if (plan.category_ids && !plan.category_ids.some((id) => path.includes(id))) return 'PLAN_NOT_AVAILABLE';
  if (ad.pictures > plan.pictures) return 'TOO_MANY_IMAGES';
  return undefined;
}
