import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Database, openDatabase, waitForDatabase, withDatabaseAt } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { migrate } from '#platform/data/migrate.server.ts';

import { jobs } from '../../src/jobs.ts';

import { CATEGORIES, COUNTRIES, PLANS } from './catalogue.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

/** Migrated and empty, or with the test catalogue and its plans. */
export type Template = 'empty' | 'catalogue';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template databases. */
    postgresUrl: string;
  }
}

/** Global set-up of the API tests: one PostgreSQL with a migrated database for each template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-api-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const admin = openDatabase(postgres.connectionString, 1);
  await waitForDatabase(admin, 30);
  await trustMemory(admin);

  await sql`create database empty`.execute(admin);
  await migrateEmpty(databaseUrl(postgres.connectionString, 'empty'));

  await sql`create database catalogue template empty`.execute(admin);
  await storeTestCatalogue(databaseUrl(postgres.connectionString, 'catalogue'));
  await admin.destroy();

  project.provide('postgresUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrateEmpty(url: string): Promise<void> {
  await withDatabaseAt(url, async (db) => {
    await migrate(db, MIGRATIONS);
    const jobQueue = await createJobQueue(db, createLog('silent'), jobs);
    await jobQueue.stop();
  });
}

const storeTestCatalogue = (url: string): Promise<void> =>
  withDatabaseAt(url, async (db) => {
    await transact({ db, bus: createPublisher(db) }, (trx) =>
      storeCatalog(trx, { countries: COUNTRIES, categories: CATEGORIES }),
    );
    await db.insertInto('plans').values(PLANS).execute();
  });

/** Migrates an empty database of any server and fills it with the test catalogue. */
export async function fillTestDatabase(url: string): Promise<void> {
  await migrateEmpty(url);
  await storeTestCatalogue(url);
}

/** Test data need not survive a power cut. */
async function trustMemory(admin: Database): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql`alter system set ${sql.raw(setting)} = off`.execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
}

/** Creates a database from a template; `drop` deletes it, open connections included. */
export async function cloneTemplate(
  serverUrl: string,
  template: Template,
): Promise<{ connectionString: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const admin = openDatabase(serverUrl, 1);
    await sql.raw(statement).execute(admin);
    await admin.destroy();
  };
  await run(`create database ${name} template ${template}`);
  return {
    connectionString: databaseUrl(serverUrl, name),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
