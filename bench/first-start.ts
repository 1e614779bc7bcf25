import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PICTURES_FOLDER } from '#demo/demo-pictures.ts';

import { readCpuTime } from './cpu-time.ts';
import { startServer } from './servers.ts';

const MAX_SECONDS = 10;
const MAX_MEGABYTES = 250;
/** Time for garbage collection and background jobs after the start. */
const IDLE_MS = 15_000;

/**
 * Starts the built app with the demo and an empty data folder. Measures the time until every picture of the home page
 * is loaded, and the memory of the Node process afterwards.
 */
export async function benchFirstStart(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-first-start-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const started = performance.now();
  const environment = { NODE_ENV: 'production', DATA_DIR: folder, RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };
  const { port, pid, stop } = await startServer('src/main.ts', environment, '/readyz');
  try {
    const origin = `http://127.0.0.1:${port}`;
    const ready = performance.now() - started;
    const page = await (await fetch(origin)).text();
    const urls = new Set(page.match(/\/media\/[\w-]+\.webp/g));
    const missingOnPage = await countMissing(origin, [...urls]);
    const complete = performance.now() - started;
    const cpu = readCpuTime(pid);
    await sleep(IDLE_MS);
    const memory = readMemory(pid);
    const files = readdirSync(PICTURES_FOLDER).filter((file) => file.endsWith('.webp'));
    const missing = await countMissing(
      origin,
      files.map((file) => `/media/${file}`),
    );
    process.stdout.write(
      [
        `ready after ${toSeconds(ready)} s`,
        `${urls.size - missingOnPage} of ${urls.size} pictures of the home page after ${toSeconds(complete)} s`,
        `${toSeconds(cpu)} s of CPU time until then, with PostgreSQL`,
        `${files.length - missing} of ${files.length} pictures of the demo`,
        `${memory} MB of memory in the Node process`,
        '',
      ].join('\n'),
    );
    return missingOnPage + missing === 0 && complete <= MAX_SECONDS * 1000 && memory <= MAX_MEGABYTES;
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

async function countMissing(origin: string, paths: string[]): Promise<number> {
  let missing = 0;
  for (const path of paths) {
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    if (!response.ok) missing += 1;
  }
  return missing;
}

/** Resident memory in megabytes. */
function readMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
