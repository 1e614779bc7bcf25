import { randomUUID } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { Config } from '#config';
import type { Services } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { openS3Bucket } from '#platform/s3/s3-bucket.server.ts';
import { findS3Problem, parseBucketAddress, type S3Settings, toBackupAccount } from '#platform/s3/s3-settings.ts';

import { type BackupRun, findBackupRuns } from '../backup/backup-runs.server.ts';
import { bucketStore } from '../backup/backup-store.server.ts';
import { failure, type Finding, ok, skipped, warning } from './finding.ts';
import { messageOf } from './reason.ts';
import { checkFolder } from './storage.server.ts';

export const isBucket = (place: string | undefined): place is `s3://${string}` => place?.startsWith('s3://') === true;

/** Whether a full path is a folder or in it. */
export const isInside = (file: string, folder: string): boolean => !path.relative(folder, file).startsWith('..');

/** Where the settings put the nightly backups. */
export function checkBackupSetting({ backup: { to, passphrase }, dataDir, isLocal }: Config): Finding {
  const remedy = 'Set BACKUP_TO to a folder on another disk.';
  if (!to) return isLocal ? skipped('backup', 'BACKUP_TO is not set') : warning('backup', 'no backup is made', remedy);
  if (!isBucket(to) && isInside(to, dataDir)) return warning('backup', 'BACKUP_TO is inside DATA_DIR', remedy);
  return ok('backup', `every night to ${to}${passphrase ? ', encrypted' : ''}`);
}

/** A folder that isn't set yet. Backups on the same disk go when it goes. */
export async function checkBackup(folder: string | undefined, dataDir: string): Promise<Finding> {
  const remedy = 'Choose a folder on another disk, or a bucket: s3://bucket/folder.';
  if (folder === undefined) return warning('backup', 'no backup will be made', remedy);
  const found = await checkFolder('backup', folder);
  if (found.state === 'error' || found.state === 'invalid') return found;
  if (isInside(folder, dataDir)) return failure('backup', `${folder} is inside the data folder`, remedy);
  return deviceOf(folder) === deviceOf(dataDir)
    ? warning('backup', `${folder} is on the same disk as the data`, remedy)
    : found;
}

function deviceOf(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? found.dev : deviceOf(path.dirname(folder));
}

/** A bucket that isn't set yet, `s3://bucket/folder`: writes a small file there, and removes it. */
export async function checkBucket(env: S3Settings & { BACKUP_TO: string }): Promise<Finding> {
  const { BACKUP_TO: place, BACKUP_S3_ENDPOINT: endpoint } = env;
  const isAddress = !endpoint || (URL.canParse(endpoint) && /^https?:/.test(endpoint));
  const problem = isAddress ? findS3Problem(env) : `${endpoint} is not an http(s) address`;
  if (problem) return { check: 'backup', state: 'invalid', message: problem };
  // `findS3Problem` finds both missing.
  const { bucket, folder } = parseBucketAddress(place)!;
  const account = toBackupAccount(env)!;
  const store = bucketStore(openS3Bucket(account, bucket), folder);
  const name = `.dallal-${randomUUID()}`;
  try {
    await store.write(name, Readable.from([Buffer.from('test')]));
    await store.remove(name);
    return ok('backup', `${place} can be written, at ${account.endpoint}`);
  } catch (error) {
    return failure(
      'backup',
      messageOf(error),
      'Correct bucket, service or keys. They must be allowed to list, read, write and delete.',
    );
  }
}

/** A nightly backup, and two hours for it to finish. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

export const isRecent = ({ succeededAt }: BackupRun, now: number): boolean =>
  (succeededAt?.getTime() ?? 0) >= now - MAX_BACKUP_AGE_MS;

/** Whether the folder of the backups has a finished one. A bucket isn't asked: a page doesn't wait for it. */
export const hasBackup = ({ backup: { to } }: Config): boolean =>
  !to || isBucket(to) || globSync('*/manifest', { cwd: to }).length > 0;

/** Whether there is a recent backup that can be restored. */
export async function checkLastBackup({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<Finding> {
  if (!config.backup.to) return skipped('last backup', 'BACKUP_TO is not set');
  const { backup, rehearsal } = await findBackupRuns(db);
  const remedy = 'Correct the reason, and run: npm run dallal -- backup';
  if (!isRecent(backup, clock())) {
    const reason = backup.failure?.reason ?? 'they are made at 01:45 UTC, while the app is running';
    return failure('last backup', `none in the last 26 hours: ${reason}`, remedy);
  }
  if (!hasBackup(config)) return failure('last backup', `${config.backup.to} has no finished backup`, remedy);
  if (rehearsal.failure)
    return failure(
      'last backup',
      `can’t be restored: ${rehearsal.failure.reason}`,
      `${remedy}, then restore --rehearse`,
    );
  return ok('last backup', `made ${backup.succeededAt?.toISOString()}`);
}
