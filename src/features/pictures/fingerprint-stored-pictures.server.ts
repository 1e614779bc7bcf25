import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';

import { findImagesToFingerprint, setFingerprint } from './queries.server.ts';

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

/** Null also if the file is missing or broken. */
async function fingerprintStored({ storage, decoder }: Needed, id: string): Promise<string | null> {
  const picture = await readStoredFile(storage, `${id}-400.webp`);
  return picture ? decoder.run('fingerprint', { picture }, { owner: 'fingerprints' }).catch(nullIfBroken) : null;
}

function nullIfBroken(error: unknown): null {
  if (error instanceof AppError && error.code !== 'UNAVAILABLE') return null;
  throw error;
}
