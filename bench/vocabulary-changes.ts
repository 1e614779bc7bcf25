import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { countNextBatch, restartCount } from '#features/search/text/vocabulary.server.ts';
import { type Database, openDatabase, waitForDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';

import { readCpuTime } from './cpu-time.ts';
import { fillDatabase } from './prepare-database.ts';

/** Budget for the CPU time of a batch, with the database's. */
const MAX_BATCH_MS = 1_000;

/**
 * The CPU time of the job that follows the words of ads: of counting all `count` ads, and of 1,000 that exchange their
 * texts, expire and return.
 */
export async function benchVocabulary(count = 100_000): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-vocabulary-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const db = openDatabase(postgres.connectionString, 2);
  try {
    await waitForDatabase(db, 30);
    await fillDatabase(db, count);
    await db.transaction().execute(restartCount);
    await sql`vacuum analyze`.execute(db);
    const isWithinBudget = [await measure(db, postgres.pid, `all ${count} ads`)];
    for (const [name, change] of Object.entries(CHANGES)) {
      await change.execute(db);
      isWithinBudget.push(await measure(db, postgres.pid, `1,000 ads ${name}`));
    }
    const { rows } = await sql<{ name: string; rows: number; mb: number }>`
      select relname as name, n_live_tup::int as rows, round(pg_total_relation_size(relid) / 1e6)::int as mb
      from pg_stat_user_tables
      where relname in ('search_words', 'search_spellings', 'search_phrases', 'search_beginnings', 'ads')
      order by relname`.execute(db);
    console.table(rows);
    return isWithinBudget.every(Boolean);
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const CHANGED = sql`(select id from ads where status <> 'sold' order by id % 97, id limit 1000)`;
const CHANGES = {
  'that change': sql`
    update ads set title = other.title, description = other.description
    from ads as other where ads.id in ${CHANGED} and other.id = ads.id + 1`,
  'that expire': sql`update ads set status = 'expired' where id in ${CHANGED}`,
  'that return': sql`update ads set status = 'active' where id in ${CHANGED}`,
};

/** Prints the CPU time, and returns whether each batch is within the budget. */
async function measure(db: Database, postgresPid: number, name: string): Promise<boolean> {
  const readCpuMs = () =>
    process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000 + readCpuTime(postgresPid);
  const batches: number[] = [];
  for (let isMore = true; isMore;) {
    const before = readCpuMs();
    isMore = await countNextBatch(db, { isPatient: true });
    batches.push(readCpuMs() - before);
  }
  const sum = batches.reduce((total, ms) => total + ms, 0);
  const longest = Math.max(...batches);
  const sizes = `${batches.length} batches, the longest ${longest.toFixed(0)} ms`;
  console.log(`${name}: ${(sum / 1_000).toFixed(1)} s of CPU, ${sizes}`);
  return longest <= MAX_BATCH_MS;
}
