import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { addPairs } from '#tests/support/pairs.ts';
import { hasRedis, startRedis } from '#tests/support/redis.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';

import { checkOut } from '../check-out.ts';
import { addSellers } from '../kills/add-sellers.ts';
import { findViolations } from '../kills/find-violations.ts';
import { runPeople } from '../kills/run-people.ts';
import { freePort, ROOT } from '../servers.ts';
import { startProcess } from './start-process.ts';

const PROCESSES = 2;
/** Both versions run side by side for so long after each step. */
const STEP_SECONDS = 15;

/**
 * Replaces two processes of another commit by two of this one, one after the other, while people post, pay, chat and
 * moderate. The first new process migrates the database while the old ones serve. Returns whether no request was
 * refused and nothing acknowledged was lost or doubled. `against` must have this folder's `kills`.
 */
export async function benchRolling(against: string): Promise<boolean> {
  if (!hasRedis()) throw new Error('redis-server is not installed');
  const old = checkOut(against);
  execFileSync('npm', ['run', '-s', 'build'], { cwd: old, stdio: 'ignore' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-rolling-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const { connectionString } = postgres;
  const redis = await startRedis(await freePort());
  const ports: number[] = [];
  const proxy = await startRoundRobin(ports);
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    REDIS_URL: redis.url,
    SITE_URL: proxy.origin,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SMTP_URL: '',
    DRAIN_SECONDS: '2',
  };
  const start = async (root: string) => {
    const process = await startProcess(root, { ...environment, PORT: String(await freePort()) });
    ports.push(process.port);
    return process;
  };
  const running: { stop: () => Promise<void> }[] = [];
  const db = openDatabase(connectionString, 2);
  try {
    fillOldMarket(old, connectionString);
    for (let at = 0; at < PROCESSES; at += 1) running.push(await start(old));
    const keys = openKeys({ dataDir });
    const pairs = await addPairs(db, keys, PROCESSES);
    const people = runPeople({ origin: proxy.origin, keys, pairs, ...(await addSellers(db, keys, PROCESSES)) });
    await sleep(STEP_SECONDS * 1_000);
    for (let at = 0; at < PROCESSES; at += 1) {
      const startedAt = performance.now();
      running.push(await start(ROOT));
      print(`new process ${at + 1} is ready after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      await sleep(STEP_SECONDS * 1_000);
      // It is told to stop while the proxy still leads to it: it drains, and then refuses connections.
      await running.shift()?.stop();
      await sleep(STEP_SECONDS * 1_000);
    }
    await people.stop();
    const { ads, paid, approved } = people.acknowledged;
    print(`acknowledged: ${ads.size} ads, ${paid.length} payments, ${approved.length} approvals`);
    for (const [what, count] of people.refused) print(`refused: ${what}: ${count}`);
    const violations = await findViolations(db, proxy.origin, people.acknowledged);
    print(violations.length === 0 ? 'nothing lost, nothing doubled' : violations.join('\n'));
    return violations.length === 0 && people.refused.size === 0;
  } finally {
    await db.destroy();
    await Promise.all(running.map(({ stop }) => stop()));
    await proxy.close();
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** With the old version's own migrations. */
function fillOldMarket(old: string, connectionString: string): void {
  const code = `import { fillMarket } from './bench/kills/fill-market.ts'; await fillMarket(process.argv[1]);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code, connectionString], { cwd: old });
}
