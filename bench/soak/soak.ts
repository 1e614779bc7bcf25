import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { addPairs } from '#tests/support/pairs.ts';

import { addSellers } from '../kills/add-sellers.ts';
import { fillMarket } from '../kills/fill-market.ts';
import { runPeople } from '../kills/run-people.ts';
import { startApp } from '../servers.ts';
import { startReaders } from './start-readers.ts';

const SAMPLE_MS = 2_000;
/** Budget for the growth of the memory in the second half of the time. */
const MAX_GROWTH = 0.02;
const JOBS_WITHIN_S = 60;
const METRICS_TOKEN = 'token-of-the-soak-test';

/** Bytes. */
interface Memory {
  resident: number;
  heap: number;
}

/**
 * Lets people read, post, pay, chat and moderate, at half of what one process can do, and samples its memory. Returns
 * false if the memory grows by more than 2 % in the second half, a reader gets an error, or a job fails or remains.
 */
export async function benchSoak(minutes = 120): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  await fillMarket(postgres.connectionString);
  const app = await startApp(dataDir, { DEMO: 'on', METRICS_TOKEN });
  const db = openDatabase(postgres.connectionString, 2);
  try {
    const origin = `http://127.0.0.1:${app.port}`;
    const keys = openKeys({ dataDir });
    const pairs = await addPairs(db, keys, 3);
    const people = runPeople({ origin, keys, pairs, ...(await addSellers(db, keys, 1)) });
    const readers = startReaders(origin, app.pid);
    const samples: Memory[] = [];
    const endsAt = performance.now() + minutes * 60_000;
    while (performance.now() < endsAt) {
      await sleep(SAMPLE_MS);
      samples.push(await readMemory(origin));
    }
    await Promise.all([people.stop(), readers.stop()]);
    const jobs = await findRemainingJobs(db);
    const { ads, paid, approved } = people.acknowledged;
    print(`${readers.count()} pages, ${ads.size} ads, ${paid.length} payments, ${approved.length} approvals`);
    const growth = printMemory(samples);
    for (const [path, count] of readers.errors) print(`${path}: ${count} errors`);
    for (const { name, state, count } of jobs) print(`${name}: ${count} jobs are ${state}`);
    return growth <= MAX_GROWTH && readers.errors.size === 0 && jobs.length === 0;
  } finally {
    await db.destroy();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function readMemory(origin: string): Promise<Memory> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') };
}

/** Compares the means of the third and the last quarter. Returns the growth of the resident memory. */
function printMemory(samples: Memory[]): number {
  const quarter = Math.floor(samples.length / 4);
  const mean = (from: number, part: keyof Memory) =>
    samples.slice(from, from + quarter).reduce((sum, one) => sum + one[part], 0) / quarter / 1024 / 1024;
  const growthOf = (part: keyof Memory) => {
    const [before, after] = [mean(2 * quarter, part), mean(3 * quarter, part)];
    print(`${part}: ${before.toFixed(0)} MB in the third quarter, ${after.toFixed(0)} MB in the last`);
    return after / before - 1;
  };
  growthOf('heap');
  return growthOf('resident');
}

/** Failed jobs, and jobs that are due but not done a minute after the last request. */
async function findRemainingJobs(db: Database): Promise<{ name: string; state: string; count: number }[]> {
  for (let left = JOBS_WITHIN_S; ; left -= 1) {
    const { rows } = await sql<{ name: string; state: string; count: number }>`
      select name, state::text, count(*)::int as count from pgboss.job
      where state in ('failed', 'retry', 'active') or (state = 'created' and start_after < now() - interval '5 seconds')
      group by name, state`.execute(db);
    if (rows.length === 0 || left === 0) return rows;
    await sleep(1_000);
  }
}
