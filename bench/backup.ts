import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { loadConfig } from '#config';
import { withDatabaseAt } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { createRandom } from '#demo/random.ts';

import { mediaStorage } from '#app/server/open-services.server.ts';
import { expectPages } from './busy/expected-pages.ts';
import { prepareMarket } from './busy/prepare-market.ts';
import { startSellers } from './busy/sellers.ts';
import { AD_COUNT } from './generate-ads.ts';
import { fillDatabase } from './prepare-database.ts';
import { startApp } from './servers.ts';

/** The three widths of a picture, with the usual size of their files in bytes. */
const WIDTHS = { 400: 15_000, 800: 45_000, 1600: 130_000 };
const CHANGE_EVERY_MS = 200;

/**
 * Backs up 100,000 ads and `pictures` pictures while sellers make changes, backs them up again, rehearses the restore
 * and restores them elsewhere. Prints seconds and megabytes. Returns whether all counts match.
 */
export async function benchBackup(pictures = 10_000): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-backup-'));
  try {
    return await measure(folder, pictures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, pictures: number): Promise<boolean> {
  const [site, store, elsewhere] = ['site', 'store', 'elsewhere'].map((name) => path.join(folder, name));
  for (const one of [site, store, elsewhere]) mkdirSync(one!, { mode: 0o755 });
  const postgres = await startEmbeddedPostgres(path.join(site!, 'postgres'));
  await withDatabaseAt(postgres.connectionString, fillDatabase);
  await storePictures(postgres.connectionString, site!, pictures);
  const market = await prepareMarket(postgres.connectionString);
  const app = await startApp(site!);
  try {
    const random = createRandom(1);
    const change = startSellers({
      ...market,
      origin: `http://127.0.0.1:${app.port}`,
      pickAd: () => random.integer(1, AD_COUNT),
      expected: expectPages(),
      random,
    });
    let isDone = false;
    const changing = (async () => {
      let count = 0;
      for (; !isDone; count += 1) await Promise.all([change(), sleep(CHANGE_EVERY_MS)]);
      return count;
    })();
    await report('backup', site!, ['backup', '--to', store!]);
    print(`the backup: ${megabytes(store!)} MB`);
    await report('second backup', site!, ['backup', '--to', store!]);
    await report('rehearsal', site!, ['restore', '--rehearse', '--from', store!]);
    isDone = true;
    print(`${await changing} changes meanwhile`);
  } finally {
    await app.stop();
  }
  const { rows, pictures: restored } = await report('restore', elsewhere!, ['restore', '--from', store!]);
  print(`${rows} rows, ${restored} files of pictures`);
  const isSame = megabytes(path.join(site!, 'media')) === megabytes(path.join(elsewhere!, 'media'));
  return isSame && restored >= pictures * Object.keys(WIDTHS).length;
}

/** The counts in the reports of both commands. */
interface Report {
  rows: number;
  pictures: number;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function storePictures(database: string, dataDir: string, count: number): Promise<void> {
  const storage = mediaStorage(loadConfig({ DATA_DIR: dataDir }));
  const ids = await withDatabaseAt(database, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into images (id, width, height, placeholder)
      select gen_random_uuid(), 1600, 1200, placeholder from generate_series(1, ${count}::int),
        lateral (select placeholder from images limit 1) as one
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (const id of ids)
    for (const [width, bytes] of Object.entries(WIDTHS)) await storage.write(`${id}-${width}.webp`, randomBytes(bytes));
}

/** Runs a command on the data folder. Prints its seconds and memory; returns the data of its report. */
async function report(name: string, dataDir: string, args: string[]): Promise<Report> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['src/tools/dallal.ts', ...args, '--json'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  const text = Buffer.concat(output).toString();
  if (code !== 0) throw new Error(`${name} failed: ${text}`);
  print(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return JSON.parse(text) as Report;
}

function megabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  return Math.round(bytes / 1_000_000);
}
