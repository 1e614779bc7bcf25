import sharp from 'sharp';

import type { Services } from '#platform/context.server.ts';
import { readStoredFile, type Storage } from '#platform/storage.server.ts';

import { fingerprintPicture } from './fingerprint-picture.server.ts';
import { findImagesToFingerprint, setFingerprint } from './queries.server.ts';

const BATCH_SIZE = 100;

/** Computes the fingerprints of pictures that have none yet: of the demo, and of earlier versions. */
export async function fingerprintStoredPictures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const ids = await findImagesToFingerprint(db, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids) await setFingerprint(db, id, await fingerprintStored(storage, id));
  }
}

/** Null also if the file is missing or broken. */
async function fingerprintStored(storage: Storage, id: string): Promise<string | null> {
  const file = await readStoredFile(storage, `${id}-400.webp`);
  return file ? fingerprintPicture(sharp(file)).catch(() => null) : null;
}
