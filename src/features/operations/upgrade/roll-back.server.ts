import { openDatabase } from '#platform/data/database.server.ts';
import { migrateTo } from '#platform/data/migrate.server.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';

import type { OpenBackup } from '../backup/open-backup.server.ts';
import { dropEverything } from '../backup/queries.server.ts';
import { requeueJobs } from '../backup/requeue-jobs.server.ts';
import { restorePictures } from '../backup/restore-pictures.server.ts';
import { findDifferentTables, restoreRows } from '../backup/restore-rows.server.ts';
import { endOtherSessions } from './queries.server.ts';
import type { UpgradeOptions, UpgradePlace } from './upgrade-place.ts';

/**
 * Replaces everything in the database by the backup, with the migrations that it was made with, and compares every row.
 * Nobody else may use the database. What others wrote since the backup is lost.
 */
export async function rollBack(
  { databaseUrl, log, storage }: UpgradePlace,
  backup: OpenBackup,
  { migrations, jobs, onProgress }: Pick<UpgradeOptions, 'migrations' | 'jobs' | 'onProgress'>,
): Promise<void> {
  // What can fail without losing anything comes first.
  await restorePictures(storage, backup);
  await clearDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, 2);
  try {
    await migrateTo(db, migrations, backup.manifest.migrations.at(-1) ?? '');
    await restoreRows(databaseUrl, backup, onProgress);
    const different = await findDifferentTables(databaseUrl, backup);
    if (different.length > 0) throw new OperatorError(`These tables differ: ${different.join(', ')}`);
    await requeueJobs({ db, log }, backup, { jobs, keepsUnknown: true });
  } finally {
    await db.destroy();
  }
}

/** A server that had to be killed may have left sessions with locks. */
const clearDatabase = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await endOtherSessions(client);
    await dropEverything(client);
  });
