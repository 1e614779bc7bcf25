import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { LockedAd } from '../lock-ad.server.ts';

/** Set by the nearest category on the ad's path that has a rule, otherwise by the site. */
export async function needsApproval(db: Database, { categoryIds }: LockedAd): Promise<boolean> {
  const { categoryById } = await getCatalog(db);
  const nearest = categoryIds
    .map((id) => categoryById.get(id)?.needsApproval)
    .findLast((rule) => rule !== null && rule !== undefined);
  return nearest ?? (await getSite(db)).adsNeedApproval;
}
