import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '#config';
import { type Storage, tryStorage } from '#platform/files/storage.server.ts';

import { type Check, failure, type Finding, invalid, ok, skipped, warning } from './finding.ts';
import { messageOf } from './reason.ts';

/** The permissions of others on files in the folder. */
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
  try {
    await tryWriting(dataDir);
  } catch (error) {
    return failure(
      'data folder',
      `can't be written: ${messageOf(error)}`,
      `Give ${dataDir} to the account that runs the app.`,
    );
  }
  if ((mode & OPEN_TO_OTHERS) === 0) return undefined;
  return failure('data folder', `other accounts can open ${dataDir}`, `Run: chmod 700 ${dataDir}`);
}

/** The unit hides these from the app, or gives it others. */
const HIDDEN = /^\/(home|root|run\/user|tmp|var\/tmp|dev)(\/|$)/;

/** A folder for the app's files, which may not exist yet: its path, whether it can be written, and free space. */
export async function checkFolder(check: Check, folder: string): Promise<Finding> {
  if (!/^\/[\w./@-]+$/.test(folder))
    return invalid(
      check,
      `${folder} is not a full path of letters, digits and ./_@-`,
      'Choose one such as /var/lib/dallal.',
    );
  if (HIDDEN.test(folder))
    return failure(check, `the service can’t keep anything in ${folder}`, 'Choose a folder in /var/lib, /srv or /mnt.');
  const existing = findExisting(folder);
  try {
    if (!(await stat(existing)).isDirectory()) return failure(check, `${existing} is a file`, 'Choose a folder.');
    await tryWriting(existing);
  } catch (error) {
    return failure(
      check,
      `${existing} can’t be written: ${messageOf(error)}`,
      'Run the command as root, or choose another folder.',
    );
  }
  const space = await checkSpace(existing);
  return { ...space, check, message: `${folder}, ${space.message}` };
}

function findExisting(folder: string): string {
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  return existing;
}

async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `.dallal-${randomUUID()}`);
  await writeFile(file, '');
  await rm(file);
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  return judgeSpace(bavail * bsize);
}

const GB = 1024 ** 3;
const FULL_BYTES = GB / 2;
const LOW_BYTES = 5 * GB;

/** Below half a gigabyte, PostgreSQL and uploads are about to fail. */
export function judgeSpace(freeBytes: number): Finding {
  const free = `${(freeBytes / GB).toFixed(1)} GB free`;
  if (freeBytes < FULL_BYTES) return failure('disk', free, 'Free some space now: writes are about to be refused.');
  return freeBytes < LOW_BYTES ? warning('disk', free, 'Free some space, or grow the disk.') : ok('disk', free);
}

/** Writes a file, reads it back and removes it. */
export const checkStorage = (storage: Storage): Promise<Finding> =>
  tryStorage(storage).then(
    () => ok('storage', 'a file was written, read back and removed'),
    (error: unknown) =>
      failure('storage', messageOf(error), 'Let the account that runs the app read, write and delete pictures.'),
  );
