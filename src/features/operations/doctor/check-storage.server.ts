import { type Storage, tryStorage } from '#platform/files/storage.server.ts';

import { failure, type Finding, ok } from './finding.ts';

/** Writes a file, reads it back and removes it. */
export async function checkStorage(storage: Storage): Promise<Finding> {
  try {
    await tryStorage(storage);
    return ok('storage', 'a file was written, read back and removed');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('storage', reason, 'Let the account that runs the app read, write and delete pictures.');
  }
}
