import { randomUUID } from 'node:crypto';

import { readStoredFile, type Storage } from '#platform/storage.server.ts';

import { failure, type Finding, ok } from './finding.ts';

/** Writes a file, reads it back and removes it. */
export async function checkStorage(storage: Storage): Promise<Finding> {
  const key = `doctor-${randomUUID()}.webp`;
  const bytes = crypto.getRandomValues(new Uint8Array(1024));
  try {
    await storage.write(key, bytes);
    const read = await readStoredFile(storage, key);
    await storage.remove(key);
    if (!read || !Buffer.from(read).equals(bytes))
      return failure('storage', 'a file was not read as it was written', 'Check the disk or the storage service.');
    if (await storage.has(key)) return failure('storage', 'a file could not be removed', 'Allow the app to delete.');
    return ok('storage', 'a file was written, read back and removed');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('storage', reason, 'Let the account that runs the app read, write and delete pictures.');
  }
}
