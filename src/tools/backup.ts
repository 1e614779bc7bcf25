import { sql } from 'kysely';

import { mediaStorage } from '#app/server/open-services.server.ts';
import { type Config, loadConfig } from '#config';
import { recordBackupRun } from '#features/operations/backup/backup-runs.server.ts';
import { createBackup } from '#features/operations/backup/create-backup.server.ts';
import { countRows } from '#features/operations/backup/manifest.ts';
import { openBackup, type OpenBackup, readSecrets } from '#features/operations/backup/open-backup.server.ts';
import {
  emptyDatabase,
  rehearseRestore,
  requeueJobs,
  restorePictures,
  restoreRows,
} from '#features/operations/backup/restore-backup.server.ts';
import { type Database, withDatabaseAt } from '#platform/data/database.server.ts';
import { migrate, migrateTo, MIGRATIONS } from '#platform/data/migrate.server.ts';
import { makeDataFolder } from '#platform/files/data-folder.server.ts';
import { restoreSecretsFile } from '#platform/secrets/secrets-file.server.ts';

import { jobs } from '../jobs.ts';
import { openBackups, openBackupTarget } from './open-backup-place.ts';
import { createCommandLog, withCommandDatabase, withCommandServices } from './open-command-services.ts';
import { type Report, showProgress } from './report.ts';

export async function runBackup({ to }: Record<string, unknown>): Promise<Report> {
  const config = loadConfig();
  const store = openBackupTarget(config, { option: '--to', value: to });
  return withCommandServices(async (services) => {
    const { name, manifest } = await createBackup(services, {
      store,
      passphrase: config.backup.passphrase,
      onProgress: showProgress(),
    });
    await recordBackupRun(services.db, { kind: 'backup', at: new Date(), name });
    const rows = countRows(manifest);
    const { count, missing } = manifest.pictures;
    const note = missing > 0 ? `\n${missing} pictures that the database names do not exist.` : '';
    return {
      text: `Backup ${name}: ${rows} rows of ${manifest.tables.length} tables, ${count} pictures.${note}`,
      data: { name, rows, tables: manifest.tables.length, pictures: count, missingPictures: missing },
    };
  }, config);
}

export async function runRestore(
  [name]: [string | undefined],
  { from, rehearse }: Record<string, unknown>,
): Promise<Report> {
  const config = loadConfig();
  const store = openBackups(config, { option: '--from', value: from });
  const backup = await openBackup(store, config.backup.passphrase, name);
  return rehearse ? reportRehearsal(config, backup) : restore(config, backup);
}

/** Secrets and pictures come first: repeated after an interruption, the restore finds the database still empty. */
async function restore(config: Config, backup: OpenBackup): Promise<Report> {
  const onProgress = showProgress();
  makeDataFolder(config.dataDir);
  const queued = await withCommandDatabase(config, async (db, databaseUrl) => {
    await emptyDatabase(databaseUrl);
    const secrets = await readSecrets(backup);
    if (secrets !== null && !config.secrets) restoreSecretsFile(config.dataDir, secrets);
    onProgress('pictures');
    await restorePictures(mediaStorage(config), backup);
    const last = backup.manifest.migrations.at(-1) ?? '';
    await withDatabaseAt(databaseUrl, (direct) => migrateTo(direct, MIGRATIONS, last));
    await restoreRows(databaseUrl, backup, onProgress);
    await withDatabaseAt(databaseUrl, (direct) => migrate(direct, MIGRATIONS));
    // Files that no longer exist are skipped.
    return requeueJobs({ db, log: createCommandLog(config) }, backup, { jobs });
  });
  const rows = countRows(backup.manifest);
  return {
    text: `Restored ${backup.name}: ${rows} rows, ${backup.manifest.pictures.count} pictures, ${queued} jobs.`,
    data: { name: backup.name, rows, pictures: backup.manifest.pictures.count, jobs: queued },
  };
}

/** Unless the database is an empty place, where a backup was tried. */
async function recordRehearsal(db: Database, name: string): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' and tablename = 'backup_runs'`.execute(
    db,
  );
  if (rows.length > 0) await recordBackupRun(db, { kind: 'rehearsal', at: new Date(), name });
}

async function reportRehearsal(config: Config, backup: OpenBackup): Promise<Report> {
  const rehearsal = await withCommandDatabase(config, async (db, databaseUrl) => {
    const done = await rehearseRestore(backup, { databaseUrl, migrations: MIGRATIONS, onProgress: showProgress() });
    await recordRehearsal(db, backup.name);
    return done;
  });
  const { tables, rows, pictures } = rehearsal;
  return {
    text: `${backup.name} can be restored: ${rows} rows of ${tables} tables and ${pictures} pictures are the same.`,
    data: { name: backup.name, ...rehearsal },
  };
}
