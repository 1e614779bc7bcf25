import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { openDatabase } from '#platform/database.server.ts';
import { migrate, migrateTo } from '#platform/migrate.server.ts';

import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './open-backup.server.ts';
import { checkPictures } from './restore-pictures.server.ts';
import { findDifferentTables, restoreRows } from './restore-rows.server.ts';

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
export async function rehearseRestore(
  backup: OpenBackup,
  { databaseUrl, migrations, onProgress }: RehearsalOptions,
): Promise<Rehearsal> {
  const name = `rehearsal_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template template0`);
    const scratchUrl = withDatabase(databaseUrl, name);
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
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** The connection string of another database on the same server. It may name a socket, so it is not a valid URL. */
const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
