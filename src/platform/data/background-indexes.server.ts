import { sql } from 'kysely';
import type pg from 'pg';

import { defineJob, type Job } from '../jobs/define-job.server.ts';
import type { Database } from './database.server.ts';
import { withConnection } from './with-connection.server.ts';

const SETTINGS = `set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '256MB'`;

/**
 * Builds the indexes that migrations left for the background, one after the other, while the site is running. Rebuilds
 * an index that an interrupted build left invalid. Only one process at a time builds.
 */
export const buildPendingIndexes: Job = defineJob({
  name: 'database.build-indexes',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  maxHours: 24,
  run: ({ databaseUrl, log }) =>
    withConnection(databaseUrl, async (client) => {
      if (!(await lockBuilds(client))) return;
      await client.query(SETTINGS);
      for (const { name, statement } of await findPending(client)) {
        log.info({ index: name }, 'an index is built in the background');
        await buildIndex(client, name, statement);
      }
    }),
});

/** Never waits: a session that waits for a lock has a snapshot, for whose end a concurrent build would wait. */
async function lockBuilds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('dallal.indexes')) as locked`,
  );
  return rows[0]?.locked === true;
}

async function findPending(client: pg.Client): Promise<{ name: string; statement: string }[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    'select name, statement from pending_indexes order by name',
  );
  return rows;
}

/** Runs outside a transaction, as PostgreSQL requires. It can be interrupted at any point and repeated. */
async function buildIndex(client: pg.Client, name: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
  if (!rows[0]?.indisvalid) await client.query(statement);
  await client.query('delete from pending_indexes where name = $1', [name]);
}

/** Building an index of a table up to this size takes milliseconds. */
const SMALL_TABLE_BYTES = 8_000_000;

/** Applies a migration `….background.sql`: builds indexes of small tables at once, and leaves others to the job. */
export async function queueIndexes(db: Database, text: string): Promise<void> {
  for (const { name, table, statement } of parseBackgroundIndexes(text)) {
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}::regclass) as bytes`.execute(db);
    const isSmall = (rows[0]?.bytes ?? 0) <= SMALL_TABLE_BYTES;
    if (isSmall) await sql.raw(statement.replace(' concurrently', '')).execute(db);
    else await db.insertInto('pending_indexes').values({ name, statement }).execute();
  }
}

interface BackgroundIndex {
  name: string;
  table: string;
  statement: string;
}

const STATEMENT = /^create index concurrently (\w+) on (\w+)\b/;

/**
 * The indexes of a migration `….background.sql`. Throws for every other statement, including a unique index, which code
 * would rely on before it exists.
 */
export function parseBackgroundIndexes(text: string): BackgroundIndex[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((statement) => {
      const [, name, table] = STATEMENT.exec(statement) ?? [];
      if (!name || !table)
        throw new Error(`A background migration has only “create index concurrently NAME on TABLE …”: ${statement}`);
      return { name, table, statement };
    });
}
