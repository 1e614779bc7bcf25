import type { Database } from '#platform/data/database.server.ts';

import { findAdsToFingerprint, insertFingerprints } from './queries.server.ts';
import { textFingerprint } from './text-fingerprint.server.ts';

const BATCH_SIZE = 100;

/** Computes the fingerprints of all ads that have none. */
export async function fingerprintAds(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; last = await fingerprintAdsAfter(db, last));
}

/** Runs in order of ids. Returns the last id; undefined at the end. */
async function fingerprintAdsAfter(db: Database, after: number): Promise<number | undefined> {
  const ads = await findAdsToFingerprint(db, { after, limit: BATCH_SIZE });
  if (ads.length === 0) return undefined;
  await insertFingerprints(
    db,
    ads.map(({ id, title, description }) => ({ ad_id: id, fingerprint: textFingerprint([title, description]) })),
  );
  return ads.at(-1)?.id;
}
