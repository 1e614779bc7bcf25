import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findFingerprints, findImagesToFingerprint, findNearImages, setFingerprint } from './queries.server.ts';

/** Ids of these images and of others that look the same: their fingerprints differ in at most `maxDistance` bits. */
export async function findSimilarImages(db: Database, ids: string[], maxDistance: number): Promise<string[]> {
  const similar = new Set(ids);
  for (const fingerprint of await findFingerprints(db, ids))
    for (const id of await findNearImages(db, fingerprint, maxDistance)) similar.add(id);
  return [...similar];
}

const BATCH_SIZE = 100;

type Needed = Pick<Services, 'db' | 'storage' | 'decoder'>;

/** Computes the fingerprints of pictures that have none yet: of the demo, and of earlier versions. */
export async function fingerprintStoredPictures(services: Needed): Promise<void> {
  const { db } = services;
  for (;;) {
    const ids = await findImagesToFingerprint(db, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids) await setFingerprint(db, id, await fingerprintStored(services, id));
  }
}

/** The fingerprint of a stored picture; null also if the file is missing or broken. */
async function fingerprintStored({ storage, decoder }: Needed, id: string): Promise<string | null> {
  const picture = await readStoredFile(storage, `${id}-400.webp`);
  return picture ? decoder.run('fingerprint', { picture }, { owner: 'fingerprints' }).catch(nullIfBroken) : null;
}

function nullIfBroken(error: unknown): null {
  if (error instanceof AppError && error.code !== 'UNAVAILABLE') return null;
  throw error;
}
