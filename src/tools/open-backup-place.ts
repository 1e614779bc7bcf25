import { statSync } from 'node:fs';
import path from 'node:path';

import type { Config } from '#config';
import { type BackupStore, openBackupStore } from '#features/operations/backup/backup-store.server.ts';
import { isBucket, isInside } from '#features/operations/checks/backup.server.ts';
import { parseBucketAddress } from '#platform/s3/s3-settings.ts';

import { CommandError, UsageError } from './report.ts';

/** An option that names the place of the backups. Without it, the setting BACKUP_TO does. */
interface PlaceOption {
  option: '--to' | '--from' | '--backup-to';
  value: unknown;
}

/** Opens the place of existing backups. Throws a CommandError if the folder doesn't exist. */
export function openBackups(config: Config, option: PlaceOption): BackupStore {
  const place = findPlace(config, option);
  if (!isBucket(place) && !isFolder(place)) throw new CommandError(`${place}: no such folder`);
  return openBackupStore(config, place);
}

/** Opens the place of a new backup. A folder need not exist. */
export function openBackupTarget(config: Config, option: PlaceOption): BackupStore {
  const place = findPlace(config, option);
  if (!isBucket(place)) {
    if (option.value !== undefined && isInside(path.resolve(place), config.dataDir))
      throw new UsageError(`${option.option}: ${place} is inside DATA_DIR. Name a place on another disk`);
    isFolder(place);
  }
  return openBackupStore(config, place);
}

/** Throws a UsageError if there is no place, or if the option's value can't be one. */
function findPlace({ backup }: Config, { option, value }: PlaceOption): string {
  if (value === undefined && backup.to) return backup.to;
  if (typeof value !== 'string' || value === '')
    throw new UsageError(`name the place of the backups with ${option}, or set BACKUP_TO`);
  if (isBucket(value) && !parseBucketAddress(value))
    throw new UsageError(`${option}: must be a folder, or s3://bucket/folder with letters, digits and -._`);
  return value;
}

/** Throws a CommandError if it is something else. */
function isFolder(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new CommandError(`${place}: is not a folder`);
  return found !== undefined;
}
