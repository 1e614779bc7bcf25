import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

import type { Database } from '#platform/database.server.ts';

/** Folder of the app's migrations. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

/** Applies pending migrations and returns their names. Safe with several processes: Kysely holds an advisory lock. */
export async function migrate(db: Database, folder: string): Promise<string[]> {
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

/** Migrations from `0001_name.sql` files in name order. All pending ones run in one transaction. */
function sqlFiles(folder: string): MigrationProvider {
  return {
    getMigrations: async () => {
      const migrations: Record<string, Migration> = {};
      for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
        migrations[path.basename(file, '.sql')] = {
          up: async (db) => {
            await sql.raw(await readFile(path.join(folder, file), 'utf8')).execute(db);
          },
        };
      }
      return migrations;
    },
  };
}
