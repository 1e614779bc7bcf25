import { type Config, ConfigError } from '#config';
import type { BackupStore } from '#features/operations/backup/backup-store.server.ts';
import { openBackupStore as openStore } from '#features/operations/backup/open-backup-store.server.ts';

/** The place that an option names, or the setting BACKUP_TO. Throws a ConfigError if there is neither. */
export function openBackupStore(config: Config, option: unknown): BackupStore {
  const place = typeof option === 'string' ? option : config.backup.to;
  if (!place) throw new ConfigError('BACKUP_TO: is not set, so name the folder of the backups');
  return openStore(config, place);
}
