import { openDatabase } from '#platform/data/database.server.ts';
import { migrate, migrateTo } from '#platform/data/migrate.server.ts';

import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './open-backup.server.ts';
import { checkPictures, findDifferentTables, restoreRows } from './restore-backup.server.ts';
import { withScratchDatabase } from './with-scratch-database.server.ts';

interface RehearsalOptions {
  /** A database on the server where the scratch database is made; its account may create databases. */
  databaseUrl: string;
  /** Folder of the migrations. */
  migrations: string;
  onProgress: (what: string) => void;
}

/** What a rehearsal compared. */
export interface Rehearsal {
  tables: number;
  rows: number;
  pictures: number;
}

/**
 * Restores a backup into a scratch database, compares all rows and pictures with what was backed up, byte for byte,
 * migrates it to this version, and drops it. Throws a BackupError that names what differs.
 */
export function rehearseRestore(
  backup: OpenBackup,
  { databaseUrl, migrations, onProgress }: RehearsalOptions,
): Promise<Rehearsal> {
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    const db = openDatabase(scratchUrl, 1);
    try {
      await migrateTo(db, migrations, backup.manifest.migrations.at(-1) ?? '');
      await restoreRows(scratchUrl, backup, onProgress);
      onProgress('comparing');
      const different = await findDifferentTables(scratchUrl, backup);
      if (different.length > 0) throw new BackupError(`These tables differ when restored: ${different.join(', ')}`);
      await migrate(db, migrations);
    } finally {
      await db.destroy();
    }
    return {
      tables: backup.manifest.tables.length,
      rows: backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: await checkPictures(backup),
    };
  });
}
