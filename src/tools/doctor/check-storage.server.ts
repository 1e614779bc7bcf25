import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '#config';
import { type Storage, tryStorage } from '#platform/files/storage.server.ts';

import { failure, type Finding, ok, skipped, warning } from './finding.ts';

const GB = 1024 ** 3;
const FULL_BYTES = GB / 2;
const LOW_BYTES = 5 * GB;
/** Of others, for files in the folder. */
const OPEN_TO_OTHERS = 0o007;

/** Owner, mode and free space of DATA_DIR, and whether a file can be written there. */
export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder)
    return [
      failure('data folder', `DATA_DIR ${dataDir} does not exist`, 'Start the app once, or correct DATA_DIR.'),
      skipped('disk', 'DATA_DIR does not exist'),
    ];
  return [
    (await checkAccess(dataDir, folder.mode)) ?? ok('data folder', `${dataDir} is writable, for its owner only`),
    await checkSpace(dataDir),
  ];
}

async function checkAccess(dataDir: string, mode: number): Promise<Finding | undefined> {
  const file = path.join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, '');
    await rm(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('data folder', `can't be written: ${reason}`, `Give ${dataDir} to the account that runs the app.`);
  }
  if ((mode & OPEN_TO_OTHERS) === 0) return undefined;
  return failure('data folder', `other accounts can open ${dataDir}`, `Run: chmod 700 ${dataDir}`);
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  return judgeSpace(bavail * bsize);
}

/** Below half a gigabyte, PostgreSQL and uploads are about to fail. */
export function judgeSpace(freeBytes: number): Finding {
  const free = `${(freeBytes / GB).toFixed(1)} GB free`;
  if (freeBytes < FULL_BYTES) return failure('disk', free, 'Free some space now: writes are about to be refused.');
  return freeBytes < LOW_BYTES ? warning('disk', free, 'Free some space, or grow the disk.') : ok('disk', free);
}

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
