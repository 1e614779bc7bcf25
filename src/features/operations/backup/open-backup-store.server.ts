import path from 'node:path';

import { type Config, ConfigError } from '#config';
import { openS3Bucket } from '#platform/s3/s3-bucket.server.ts';
import { findBackupProblem, parseBucketAddress } from '#platform/s3/s3-settings.ts';

import { type BackupStore, bucketStore, folderStore } from './backup-store.server.ts';

/** Opens a place of backups: a folder, or `s3://bucket/folder`. Throws a ConfigError if S3 is not set. */
export function openBackupStore({ backup: { s3 } }: Config, place: string): BackupStore {
  const problem = findBackupProblem(place, s3);
  if (problem) throw new ConfigError(problem);
  const address = parseBucketAddress(place);
  return address && s3
    ? bucketStore(openS3Bucket(s3, address.bucket), address.folder)
    : folderStore(path.resolve(place));
}
