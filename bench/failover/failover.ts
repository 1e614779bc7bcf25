import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Database, withDatabaseAt } from '#platform/data/database.server.ts';
import { hasPgBouncer, type RunningPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import {
  hasPostgres,
  type PostgresPair,
  type PostgresServer,
  startPostgresPair,
} from '#tests/support/postgres-pair.ts';
import { fillTestDatabase } from '#tests/support/template-database.ts';

import { type RunningServer, startServer } from '../servers.ts';
import { addChatters } from './add-chatters.ts';
import { startSenders } from './start-senders.ts';

const SECONDS_BEFORE = 10;
const SECONDS_AFTER = 15;
const JOB_TIMEOUT_MS = 100_000;
const SECRETS = 'a-secret-of-the-benchmark-of-fail-over';

/**
 * Kills the primary of a synchronously replicated pair while members send messages, promotes the replica like an
 * operator, and points PgBouncer to it. Prints how long writes were refused. Returns whether every acknowledged message
 * is stored once and the app continues without a restart.
 */
export async function benchFailover(): Promise<boolean> {
  if (!hasPostgres() || !hasPgBouncer()) throw new Error('This benchmark needs the PostgreSQL and PgBouncer of Debian');
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-failover-'));
  const pair = await startPostgresPair();
  const pooler = await preparePair(pair);
  try {
    const replica = await pair.addReplica();
    await waitForReplica(pair.primary);
    const app = await startApp(pooler, pair.primary, folder);
    return await measure({ app, pair, pooler, replica }).finally(app.stop);
  } finally {
    await pooler.stop();
    await pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function preparePair({ primary }: PostgresPair): Promise<RunningPgBouncer> {
  await fillTestDatabase(primary.url);
  await withDatabaseAt(primary.url, (db) =>
    transact({ db, bus: createPublisher(db) }, (trx) =>
      saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }),
    ),
  );
  return startPgBouncer({ server: primary.url, connections: 20 });
}

/** Makes every later commit wait for the replica. */
const waitForReplica = (primary: PostgresServer): Promise<void> =>
  withDatabaseAt(primary.url, async (db) => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(db);
      if (rows.length > 0) return;
      await sleep(100);
    }
  });

function startApp(pooler: RunningPgBouncer, primary: PostgresServer, folder: string): Promise<RunningServer> {
  const address = pooler.addressFor(primary.url);
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: address,
    DATABASE_DIRECT_URL: `${address}_direct`,
    PREPARED_STATEMENTS: 'off',
    SECRETS,
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
  };
  return startServer('src/main.ts', settings, '/readyz');
}

interface Scene {
  app: RunningServer;
  pair: PostgresPair;
  pooler: RunningPgBouncer;
  replica: PostgresServer;
}

async function measure({ app, pair, pooler, replica }: Scene): Promise<boolean> {
  const origin = `http://127.0.0.1:${app.port}`;
  const chatters = await withDatabaseAt(pair.primary.url, (db) => addChatters(db, origin, SECRETS));
  const senders = startSenders(origin, chatters);
  await sleep(SECONDS_BEFORE * 1000);

  const killedAt = performance.now();
  await pair.primary.kill();
  replica.promote();
  const promotedAt = performance.now();
  await pooler.repoint(replica.url);
  const repointedAt = performance.now();
  await sleep(SECONDS_AFTER * 1000);
  const { acknowledged, refused } = await senders.stop();

  const firstAfter = acknowledged.find(({ at }) => at > promotedAt)?.at ?? Infinity;
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const stored = await withDatabaseAt(replica.url, findStored);
  const lost = acknowledged.filter(({ clientId }) => !stored.has(clientId)).length;
  const doubled = [...stored.values()].filter((count) => count > 1).length;
  const runsJobs = await withDatabaseAt(replica.url, runsAJob);
  process.stdout.write(
    `${acknowledged.length} messages acknowledged, ${refused} refused and sent again; ` +
      `${lost} lost, ${doubled} doubled\n` +
      `seconds after the primary was killed: promoted ${seconds(killedAt, promotedAt)}, ` +
      `PgBouncer leads there ${seconds(killedAt, repointedAt)}, first write ${seconds(killedAt, firstAfter)}\n` +
      `jobs run again without a restart: ${runsJobs ? 'yes' : 'no'}\n`,
  );
  return lost === 0 && doubled === 0 && firstAfter < Infinity && runsJobs;
}

/** The number of stored copies of each message, by the id of its sender. */
async function findStored(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select client_id as id, count(*) from messages group by client_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether one of the jobs that run every minute is done from now on. */
async function runsAJob(db: Database): Promise<boolean> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  for (const endsAt = performance.now() + JOB_TIMEOUT_MS; performance.now() < endsAt; await sleep(500)) {
    const done = await sql`select 1 from pgboss.job where state = 'completed' and started_on > ${rows[0]?.now}`.execute(
      db,
    );
    if (done.rows.length > 0) return true;
  }
  return false;
}
