import { sql } from 'kysely';

import { recordBackupRun } from '#features/operations/backup/backup-runs.server.ts';
import type { BackupStore } from '#features/operations/backup/backup-store.server.ts';
import { createBackup } from '#features/operations/backup/create-backup.server.ts';
import { type OpenBackup, openBackup } from '#features/operations/backup/open-backup.server.ts';
import {
  clearDatabase,
  findDifferentTables,
  requeueJobs,
  restorePictures,
  restoreRows,
} from '#features/operations/backup/restore-backup.server.ts';
import type { Services } from '#platform/context.server.ts';
import { type Database, openDatabase, withDatabaseAt } from '#platform/data/database.server.ts';
import { findPendingMigrations, migrate, migrateTo } from '#platform/data/migrate.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Exit code: the upgrade failed, and so did the restore. An operator must restore the backup. */
const NOT_RESTORED = 3;

interface Upgrade {
  backup: string;
  migrations: string[];
  migrationSeconds: number;
  readySeconds: number;
}

/**
 * Backs up, applies the pending migrations, and starts this version on trial. Throws an OperatorError if a migration
 * fails or the version does not become ready: the database is then as it was before. Nobody else may use the database
 * meanwhile.
 */
export async function upgrade(place: UpgradePlace, options: UpgradeOptions): Promise<Upgrade> {
  const { db, config, clock } = place;
  const { store, migrations, start, onStep, onProgress } = options;
  const queueVersion = await findJobQueueVersion(db);
  if (queueVersion === undefined) throw new OperatorError('The database is empty: start the marketplace instead');
  const pending = await findPendingMigrations(db, migrations);
  onStep(`Migrations to apply: ${pending.join(', ') || 'none'}. Backing up first.`);
  const { passphrase } = config.backup;
  const { name } = await createBackup(place, { store, passphrase, onProgress });
  const backup = await openBackup(store, passphrase, name);

  onStep(`The backup ${name} is made. Applying the migrations.`);
  const startedAt = performance.now();
  await withDatabaseAt(place.databaseUrl, (direct) => migrate(direct, migrations)).catch((cause: unknown) => {
    throw new OperatorError(
      `A migration failed: ${messageOf(cause)}\nThe database is as before. Start the previous version.`,
      { cause },
    );
  });
  const migrationSeconds = (performance.now() - startedAt) / 1000;

  onStep('The migrations are applied. Starting this version on trial.');
  const readySeconds = await start().catch(async (cause: unknown) => {
    onStep(`${messageOf(cause)}\nRestoring the backup ${name}.`);
    throw await restoreAfter(cause, place, backup, { ...options, queueVersion });
  });
  await recordBackupRun(db, { kind: 'backup', at: new Date(clock()), name });
  return { backup: name, migrations: pending, migrationSeconds, readySeconds };
}

/** Restores the backup. Returns the error that says what the operator does next. */
async function restoreAfter(
  cause: unknown,
  place: UpgradePlace,
  backup: OpenBackup,
  { queueVersion, ...options }: UpgradeOptions & { queueVersion: number },
): Promise<OperatorError> {
  try {
    const isSameQueue = (await findJobQueueVersion(place.db)) === queueVersion;
    await rollBack(place, backup, options);
    if (!isSameQueue)
      return new OperatorError(`This version changed the job queue. ${restoreBy(backup.name)}`, {
        cause,
        exitCode: NOT_RESTORED,
      });
  } catch (error) {
    return new OperatorError(`The restore failed: ${messageOf(error)}\n${restoreBy(backup.name)}`, {
      cause: error,
      exitCode: NOT_RESTORED,
    });
  }
  return new OperatorError(
    `This version did not become ready, and the database is restored from the backup ${backup.name}. ` +
      'Start the previous version.',
    { cause },
  );
}

const restoreBy = (name: string): string =>
  `Empty the database and run with the previous version: npm run dallal -- restore ${name}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Replaces everything in the database by the backup, with the migrations that it was made with, and compares every row.
 * Nobody else may use the database. What others wrote since the backup is lost.
 */
async function rollBack(
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

/** A marketplace that nobody uses meanwhile. */
type UpgradePlace = Pick<Services, 'config' | 'db' | 'databaseUrl' | 'storage' | 'log' | 'clock'>;

interface UpgradeOptions {
  /** Where the backup is made that a failed upgrade restores. It is kept. */
  store: BackupStore;
  /** Folder of the migrations. */
  migrations: string;
  /** The jobs of this version. */
  jobs: Job<never>[];
  /** Starts this version on trial and stops it. Returns the seconds until it was ready, or throws. */
  start: () => Promise<number>;
  /** Called with a sentence for each step. */
  onStep: (text: string) => void;
  /** Called with words for what is copied now. */
  onProgress: (what: string) => void;
}

/** Sessions of others in the database. `db` must have one connection so far. */
export async function countOtherSessions(db: Database): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.sessions ?? 0;
}

/** Version of the tables of the job queue. Undefined if no app was ever started on the database. */
async function findJobQueueVersion(db: Database): Promise<number | undefined> {
  const { rows: found } = await sql`select to_regclass('pgboss.version') as name`.execute(db);
  if ((found[0] as { name: string | null }).name === null) return undefined;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version;
}
