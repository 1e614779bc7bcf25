import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { openS3Bucket } from '#platform/s3/s3-bucket.server.ts';
import { findS3Problem, parseBucketAddress, toBackupAccount } from '#platform/s3/s3-settings.ts';

import { bucketStore } from '#features/operations/backup/backup-store.server.ts';
import type { AnswerCheck } from './answer-check.ts';
import { type Settings, toS3Settings } from './ask-backup-account.ts';

const subject = 'backup';

/** Writes a small file to a bucket for backups, `s3://bucket/folder`, and removes it. */
export async function checkBucket(place: string, settings: Settings): Promise<AnswerCheck> {
  const env = { ...toS3Settings(settings), BACKUP_TO: place };
  const endpoint = env.BACKUP_S3_ENDPOINT;
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    return { subject, state: 'invalid', message: `${endpoint} is not an http(s) address` };
  const problem = findS3Problem(env);
  if (problem) return { subject, state: 'invalid', message: problem };
  // `findS3Problem` finds both missing.
  const { bucket, folder } = parseBucketAddress(place)!;
  const account = toBackupAccount(env)!;
  const store = bucketStore(openS3Bucket(account, bucket), folder);
  const name = `.dallal-${randomUUID()}`;
  try {
    await store.write(name, Readable.from([Buffer.from('test')]));
    await store.remove(name);
    return { subject, state: 'ok', message: `${place} can be written, at ${account.endpoint}` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const remedy = 'Correct bucket, service or keys. They must be allowed to list, read, write and delete.';
    return { subject, state: 'error', message, remedy };
  }
}
