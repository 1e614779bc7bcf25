import type { Storage } from '#platform/files/storage.server.ts';

import { keyOf, readLines } from './create-backup.server.ts';
import type { PackedFile } from './manifest.ts';
import type { OpenBackup } from './open-backup.server.ts';

/** Writes the pictures that the storage does not have yet. */
export async function restorePictures(storage: Storage, { manifest, packing }: OpenBackup): Promise<void> {
  for (const file of await readLines<PackedFile>(await packing.read(manifest.pictures))) {
    const key = keyOf(file);
    if (await storage.has(key)) continue;
    const content = await packing.read(file);
    await storage.write(key, Buffer.concat(await content.toArray()));
  }
}

/** Reads all pictures, which compares them with their checksums. Returns how many. */
export async function checkPictures({ manifest, packing }: OpenBackup): Promise<number> {
  const files = await readLines<PackedFile>(await packing.read(manifest.pictures));
  for (const file of files) await packing.check(file);
  return files.length;
}
