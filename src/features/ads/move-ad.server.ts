import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus } from './contract.ts';
import { type AdRow, lockAd, type NewAd, updateAd } from './queries.server.ts';
import { type AdEvent, next } from './rules.ts';

/**
 * Moves an ad along its lifecycle, in the caller's transaction. `change` may set what goes with the move.
 * Refuses with ILLEGAL_TRANSITION what the table does not name.
 */
export async function moveAd(
  db: Database,
  id: number,
  event: AdEvent,
  change: (ad: AdRow) => Partial<NewAd> = () => ({}),
): Promise<AdRow> {
  const ad = await lockAd(db, id);
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  const status = next(ad.status as AdStatus, event);
  if (!status) throw new AppError('ILLEGAL_TRANSITION');
  await updateAd(db, id, { ...change(ad), status });
  return { ...ad, status };
}
