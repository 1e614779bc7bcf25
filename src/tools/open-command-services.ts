import { connectDatabase, openServices, type OpenServices } from '#app/server/open-services.server.ts';
import { type Config, ConfigError, loadConfig } from '#config';
import { type BackupStore, openBackupStore as openStore } from '#features/operations/backup/backup-store.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { createLog } from '#platform/log/log.server.ts';

/** Opens the services of a command. The log is written to stderr: stdout only has the command's output. */
export const openCommandServices = (config: Config): Promise<OpenServices> =>
  openServices(config, createLog(config.logLevel, process.stderr));

/** Runs `use` with the services of a command, and closes them. */
export async function withCommandServices<Result>(
  use: (services: OpenServices) => Promise<Result>,
  config: Config = loadConfig(),
): Promise<Result> {
  const services = await openCommandServices(config);
  try {
    return await use(services);
  } finally {
    await services.close();
  }
}

/** Runs `use` with the database alone, without migrations, and closes it. */
export async function withCommandDatabase<Result>(
  config: Config,
  use: (db: Database, directUrl: string) => Promise<Result>,
): Promise<Result> {
  const { db, directUrl, close } = await connectDatabase(config);
  try {
    return await use(db, directUrl);
  } finally {
    await close();
  }
}

/** The place that an option names, or the setting BACKUP_TO. Throws a ConfigError if there is neither. */
export function openBackupStore(config: Config, option: unknown): BackupStore {
  const place = typeof option === 'string' ? option : config.backup.to;
  if (!place) throw new ConfigError('BACKUP_TO: is not set, so name the folder of the backups');
  return openStore(config, place);
}
