import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus } from './contract.ts';
import { type AdRow, type NewAd, updateAd } from './queries.server.ts';
import { type AdEvent, nextAdStatus } from './rules.ts';

/**
 * Applies a lifecycle event to an ad that the caller has locked, and returns the ad with its new status. `change` sets
 * further columns. Throws ILLEGAL_TRANSITION when the ad's status does not allow the event.
 */
export async function transitionAd<Ad extends Pick<AdRow, 'id' | 'status'>>(
  db: Database,
  ad: Ad,
  event: AdEvent,
  change: Partial<NewAd> = {},
): Promise<Ad & { status: AdStatus }> {
  const status = nextAdStatus(ad.status, event);
  if (!status) throw new AppError('ILLEGAL_TRANSITION');
  await updateAd(db, ad.id, { ...change, status });
  return { ...ad, status };
}
