import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom } from '#demo/random.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { addPairs } from '#tests/support/pairs.ts';
import { hasRedis } from '#tests/support/redis.ts';

import { addSellers } from './add-sellers.ts';
import { findViolations } from './find-violations.ts';
import { type Acknowledged, runPeople } from './run-people.ts';
import { startParts } from './start-parts.ts';

const SELLERS = 3;
const CONVERSATIONS = 3;
/** The random time between two kills. */
const MAX_PAUSE_MS = 3_000;

interface KillsOptions {
  kills?: number | undefined;
  /** The campaign ends after this time, even with fewer kills. */
  seconds?: number | undefined;
  seed?: number | undefined;
}

/**
 * Kills a random part with SIGKILL and starts it again, while people post ads with pictures, pay, chat and moderate.
 * Prints how long it took until everyone was served again. Returns false if anything acknowledged is lost or doubled.
 */
export async function benchKills({
  kills = 300,
  seconds = 3_600,
  seed = Date.now() % 1e6,
}: KillsOptions): Promise<boolean> {
  if (!hasRedis()) throw new Error('redis-server is not installed');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  chmodSync(dataDir, 0o755);
  process.stdout.write(`seed ${seed}\n`);
  const random = createRandom(seed);
  const { parts, origin, connectionString } = await startParts(dataDir);
  const db = openDatabase(connectionString, 2);
  try {
    const keys = openKeys({ dataDir });
    await serviceAgain(origin);
    const pairs = await addPairs(db, keys, CONVERSATIONS);
    const { sellers, moderator } = await addSellers(db, keys, SELLERS);
    const people = runPeople({ origin, keys, pairs, sellers, moderator });
    const times: { name: string; ms: number }[] = [];
    const endsAt = performance.now() + seconds * 1000;
    while (times.length < kills && performance.now() < endsAt) {
      await sleep(random.next() * MAX_PAUSE_MS);
      const part = random.pick(parts);
      const killedAt = performance.now();
      await part.restart();
      await serviceAgain(origin);
      times.push({ name: part.name, ms: performance.now() - killedAt });
    }
    await sleep(MAX_PAUSE_MS);
    await people.stop();
    printTimes(times);
    printCounts(people.acknowledged);
    const violations = await findViolations(db, origin, people.acknowledged);
    process.stdout.write(violations.length === 0 ? 'nothing lost, nothing doubled\n' : `${violations.join('\n')}\n`);
    return violations.length === 0;
  } finally {
    await db.destroy();
    for (const part of parts) await part.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resolves when ads are served, and a process has all of its parts. */
async function serviceAgain(origin: string): Promise<void> {
  const get = (path: string) =>
    fetch(origin + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) });
  for (;;) {
    try {
      const ads = await get('/api/ads?limit=1');
      const readiness: { status: string } = await (await get('/readyz')).json();
      if (ads.ok && readiness.status === 'ready') return;
    } catch {
      // A part is not back yet.
    }
    await sleep(20);
  }
}

function printTimes(times: { name: string; ms: number }[]): void {
  const line = (name: string, all: number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
    const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)].map(seconds);
    return `${name}: ${all.length} kills, service again after ${median} (median), ${longest} (longest)\n`;
  };
  for (const [name, group] of Map.groupBy(times, (one) => one.name))
    process.stdout.write(
      line(
        name,
        group.map(({ ms }) => ms),
      ),
    );
  process.stdout.write(
    line(
      'all',
      times.map(({ ms }) => ms),
    ),
  );
}

function printCounts({ ads, images, paid, approved, messages }: Acknowledged): void {
  const sent = [...messages.values()].reduce((sum, { length }) => sum + length, 0);
  process.stdout.write(
    `acknowledged: ${ads.size} ads, ${images.length} pictures, ${paid.length} payments, ` +
      `${approved.length} approvals, ${sent} messages\n`,
  );
}
