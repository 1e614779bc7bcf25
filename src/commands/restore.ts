import { type Config, loadConfig } from '#config';
import { type Rehearsal, rehearseRestore } from '#features/operations/backup/rehearse-restore.server.ts';
import { openBackup, type OpenBackup, readJobs, readSecrets } from '#features/operations/backup/open-backup.server.ts';
import { restorePictures } from '#features/operations/backup/restore-pictures.server.ts';
import { emptyDatabase, restoreRows } from '#features/operations/backup/restore-rows.server.ts';
import { makeDataFolder } from '#platform/data-folder.server.ts';
import { withDatabaseAt } from '#platform/database.server.ts';
import { migrateTo, MIGRATIONS } from '#platform/migrate.server.ts';
import { restoreSecretsFile } from '#platform/secrets-file.server.ts';

import { jobs } from '../jobs.ts';
import { connectDatabase, mediaStorage } from '../server/open-services.server.ts';
import { openBackupStore } from './open-backup-store.ts';
import { openCommandServices } from './open-command-services.ts';
import type { Report } from './report.ts';
import { showProgress } from './show-progress.ts';

export async function runRestore(
  [name]: [string | undefined],
  { from, rehearse }: Record<string, unknown>,
): Promise<Report> {
  const config = loadConfig();
  const backup = await openBackup(openBackupStore(config, from), config.backup.passphrase, name);
  return rehearse ? reportRehearsal(config, backup) : restore(config, backup);
}

/** Secrets and pictures come first: repeated after an interruption, the restore finds the database still empty. */
async function restore(config: Config, backup: OpenBackup): Promise<Report> {
  const onProgress = showProgress();
  makeDataFolder(config.dataDir);
  const database = await connectDatabase(config);
  try {
    await emptyDatabase(database.directUrl);
    const secrets = await readSecrets(backup);
    if (secrets !== null && !config.secrets) restoreSecretsFile(config.dataDir, secrets);
    onProgress('pictures');
    await restorePictures(mediaStorage(config), backup);
    const last = backup.manifest.migrations.at(-1) ?? '';
    await withDatabaseAt(database.directUrl, (direct) => migrateTo(direct, MIGRATIONS, last));
    await restoreRows(database.directUrl, backup, onProgress);
  } finally {
    await database.close();
  }
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const queued = await queueJobs(config, backup);
  return {
    text: `Restored ${backup.name}: ${rows} rows, ${backup.manifest.pictures.count} pictures, ${queued} jobs.`,
    data: { name: backup.name, rows, pictures: backup.manifest.pictures.count, jobs: queued },
  };
}

/** Migrates to this version, and queues the jobs that were waiting. Those that no longer exist are left out. */
async function queueJobs(config: Config, backup: OpenBackup): Promise<number> {
  const services = await openCommandServices(config);
  let queued = 0;
  try {
    for (const { name, data, startAfter, isHighPriority, usesLongRetry } of await readJobs(backup)) {
      const job = jobs.find((one) => one.name === name);
      if (!job) continue;
      const delaySeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000));
      await services.jobs.send(services.db, job, data as never, { isHighPriority, usesLongRetry, delaySeconds });
      queued += 1;
    }
  } finally {
    await services.close();
  }
  return queued;
}

async function reportRehearsal(config: Config, backup: OpenBackup): Promise<Report> {
  const database = await connectDatabase(config);
  let rehearsal: Rehearsal;
  try {
    rehearsal = await rehearseRestore(backup, {
      databaseUrl: database.directUrl,
      migrations: MIGRATIONS,
      onProgress: showProgress(),
    });
  } finally {
    await database.close();
  }
  const { tables, rows, pictures } = rehearsal;
  return {
    text: `${backup.name} can be restored: ${rows} rows of ${tables} tables and ${pictures} pictures are the same.`,
    data: { name: backup.name, ...rehearsal },
  };
}
