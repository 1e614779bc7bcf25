import { sql } from 'kysely';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { AdRow } from '../queries.server.ts';
import type { SignalAction } from './contract.ts';
import { type CheckedAd, findSignals } from './find-signals.server.ts';
import { getSignalRules } from './get-signal-rules.server.ts';
import { upsertSignals } from './queries.server.ts';
import { riskOf, verdictOf } from './rules.ts';
import type { StoredSignal } from './stored-signal.ts';
import { textFingerprint } from './text-fingerprint.server.ts';

export interface AdCheck {
  signals: StoredSignal[];
  /** The action of the operator's rules for the ad. */
  verdict: SignalAction;
}

/**
 * Finds and stores the signals of an ad, in the caller's transaction. If that fails, the ad has no signals and the
 * caller continues, so that members can post.
 */
export async function checkAd(
  services: Pick<Services, 'clock' | 'log'>,
  trx: Database,
  ad: Omit<CheckedAd, 'fingerprint'>,
): Promise<AdCheck> {
  await sql`savepoint check_ad`.execute(trx);
  try {
    const fingerprint = textFingerprint([ad.title, ad.description]);
    const signals = await findSignals(services, trx, { ...ad, fingerprint }, await getSignalRules(trx));
    await upsertSignals(trx, ad.id, { fingerprint, signals, risk: riskOf(signals), now: new Date(services.clock()) });
    await sql`release savepoint check_ad`.execute(trx);
    return { signals, verdict: verdictOf(signals) };
  } catch (error) {
    await sql`rollback to savepoint check_ad`.execute(trx);
    services.log.error({ error, adId: ad.id }, 'the signals of an ad could not be found');
    return { signals: [], verdict: 'none' };
  }
}

type CheckedColumns = Pick<
  AdRow,
  'id' | 'seller_id' | 'category_id' | 'country_id' | 'title' | 'description' | 'price' | 'currency'
>;

/** An ad with its pictures as `checkAd` takes it. */
export function toCheckedAd(ad: CheckedColumns, imageIds: string[]): Omit<CheckedAd, 'fingerprint'> {
  const { id, title, description, price, currency } = ad;
  return {
    id,
    sellerId: ad.seller_id,
    categoryId: ad.category_id,
    countryId: ad.country_id,
    title,
    description,
    price,
    currency,
    imageIds,
  };
}
