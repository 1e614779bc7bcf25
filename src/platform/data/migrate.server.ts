import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

import type { Database } from './database.server.ts';

import { queueIndexes } from './background-indexes.server.ts';
import { OperatorError } from '../operator-error.ts';

/** Folder of the app's migrations. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../db/migrations');

/**
 * Applies pending migrations and returns their names. Safe with several processes: Kysely holds an advisory lock.
 * Throws an OperatorError if a newer version has migrated the database.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await refuseNewerDatabase(db, folder);
  const migrator = new Migrator({ db, provider: sqlFiles(folder) });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Applies pending migrations up to the given one, as an older version of the app did. */
export async function migrateTo(db: Database, folder: string, last: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: sqlFiles(folder) }).migrateTo(last);
  if (error) throw error;
}

/** Names of the migrations that the database does not have yet, in order. */
export async function findPendingMigrations(db: Database, folder: string): Promise<string[]> {
  const migrations = await new Migrator({ db, provider: sqlFiles(folder) }).getMigrations();
  return migrations.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]));
}

async function refuseNewerDatabase(db: Database, folder: string): Promise<void> {
  const { rows: tables } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Set(Object.keys(await sqlFiles(folder).getMigrations()));
  const newest = rows.findLast(({ name }) => !known.has(name));
  if (newest)
    throw new OperatorError(
      `The database was migrated by a newer version, which has the migration ${newest.name}. Start that version, or ` +
        'restore the backup that was made before the upgrade (docs/operations/upgrade.md)',
    );
}

/** Migrations from `0001_name.sql` files in name order. All pending ones run in one transaction. */
function sqlFiles(folder: string): MigrationProvider {
  return {
    getMigrations: async () => {
      const migrations: Record<string, Migration> = {};
      for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
        migrations[path.basename(file, '.sql')] = {
          up: async (db) => {
            const text = await readFile(path.join(folder, file), 'utf8');
            if (file.endsWith('.background.sql')) await queueIndexes(db, text);
            else await sql.raw(text).execute(db);
          },
        };
      }
      return migrations;
    },
  };
}
