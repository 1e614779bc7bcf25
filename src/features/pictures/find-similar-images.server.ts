import type { Database } from '#platform/data/database.server.ts';

import { findFingerprints, findNearImages } from './queries.server.ts';

/** Ids of these images and of others that look the same: their fingerprints differ in at most `maxDistance` bits. */
export async function findSimilarImages(db: Database, ids: string[], maxDistance: number): Promise<string[]> {
  const similar = new Set(ids);
  for (const fingerprint of await findFingerprints(db, ids))
    for (const id of await findNearImages(db, fingerprint, maxDistance)) similar.add(id);
  return [...similar];
}
