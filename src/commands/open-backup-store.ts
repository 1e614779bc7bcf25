import path from 'node:path';

import { type Config, ConfigError } from '#config';
import { type BackupStore, folderStore } from '#features/operations/backup/backup-store.server.ts';

/** The place that an option names, or the setting BACKUP_TO. Throws a ConfigError if there is neither. */
export function openBackupStore({ backup }: Config, place: unknown): BackupStore {
  const folder = typeof place === 'string' ? path.resolve(place) : backup.to;
  if (!folder) throw new ConfigError('BACKUP_TO: is not set, so name the folder of the backups');
  return folderStore(folder);
}
