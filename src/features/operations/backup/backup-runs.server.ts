import type { Database } from '#platform/data/database.server.ts';

/** A backup that is made, or a restore that is rehearsed. */
type RunKind = 'backup' | 'rehearsal';

export interface BackupRun {
  /** The last success. */
  succeededAt: Date | null;
  /** The last failure, if there was no success after it. */
  failure: { at: Date; reason: string } | null;
}

const NO_RUN: BackupRun = { succeededAt: null, failure: null };

/** Records the last success of its kind, with the name of the backup, or a failure after it. */
export async function recordBackupRun(
  db: Database,
  { kind, at, ...run }: { kind: RunKind; at: Date } & ({ name: string } | { failure: string }),
): Promise<void> {
  const values =
    'name' in run
      ? { succeeded_at: at, name: run.name, failed_at: null, failure: null }
      : { failed_at: at, failure: run.failure };
  await db
    .insertInto('backup_runs')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}

/** The last runs of each kind, by any process or command. */
export async function findBackupRuns(db: Database): Promise<Record<RunKind, BackupRun>> {
  const rows = await db.selectFrom('backup_runs').selectAll().execute();
  const toRun = (kind: RunKind): BackupRun => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return NO_RUN;
    return {
      succeededAt: row.succeeded_at,
      failure: row.failed_at && { at: row.failed_at, reason: row.failure ?? '' },
    };
  };
  return { backup: toRun('backup'), rehearsal: toRun('rehearsal') };
}
