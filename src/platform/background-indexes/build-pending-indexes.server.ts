import type pg from 'pg';

import { defineJob, type Job } from '../define-job.server.ts';
import { withConnection } from '../with-connection.server.ts';

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
