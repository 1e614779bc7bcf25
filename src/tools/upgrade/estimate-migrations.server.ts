import { openDatabase } from '#platform/data/database.server.ts';
import { findPendingMigrations, migrateTo } from '#platform/data/migrate.server.ts';

import type { OpenBackup } from '#features/operations/backup/open-backup.server.ts';
import { restoreRows } from '#features/operations/backup/restore-backup.server.ts';
import { withScratchDatabase } from '#features/operations/backup/with-scratch-database.server.ts';

interface EstimateOptions {
  databaseUrl: string;
  /** Folder of the migrations. */
  migrations: string;
  onProgress: (what: string) => void;
}

/** Restores the backup into a scratch database and applies there what the marketplace lacks, each migration timed. */
export function estimateMigrations(
  backup: OpenBackup,
  { databaseUrl, migrations, onProgress }: EstimateOptions,
): Promise<{ name: string; seconds: number }[]> {
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    const db = openDatabase(scratchUrl, 1);
    try {
      await migrateTo(db, migrations, backup.manifest.migrations.at(-1) ?? '');
      await restoreRows(scratchUrl, backup, onProgress);
      const timed: { name: string; seconds: number }[] = [];
      for (const name of await findPendingMigrations(db, migrations)) {
        onProgress(name);
        const startedAt = performance.now();
        await migrateTo(db, migrations, name);
        timed.push({ name, seconds: (performance.now() - startedAt) / 1000 });
      }
      return timed;
    } finally {
      await db.destroy();
    }
  });
}
