import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom } from '#demo/random.ts';
import { withDatabaseAt } from '#platform/data/database.server.ts';
import {
  hasPostgres,
  type PostgresPair,
  type PostgresServer,
  startPostgresPair,
} from '#tests/support/postgres-pair.ts';

import { expectPages } from '../busy/expected-pages.ts';
import { type Market, prepareMarket } from '../busy/prepare-market.ts';
import { startSellers } from '../busy/sellers.ts';
import { readCpuTime } from '../cpu-time.ts';
import { AD_COUNT } from '../generate-ads.ts';
import { type Burst, startLoadGenerator } from '../load-generator.ts';
import { fillDatabase } from '../prepare-database.ts';
import { type RunningServer, startServer } from '../servers.ts';
import { mixedUrls } from './mixed-urls.ts';

const PROCESSES = [1, 2, 4];
const REPLICAS = [0, 1, 2];
/** Rounds per arrangement. The best one counts, because other load only makes it slower. */
const ROUNDS = 2;
/** Per process. The warm-up is long, because a process compiles its code and fills its caches while it serves. */
const WARM_UP_READS = 4_000;
const WARM_UP_CONNECTIONS = 8;
/**
 * Reads per process and second. Each process gets the same load, because a process that waits between requests takes
 * more CPU time for each than a busy one. Two cores can serve four processes at this rate.
 */
const RATE = 40;
const SECONDS = 40;
const CONNECTIONS = 4;
const READS_PER_CHANGE = 50;
/** Per process. */
const WARM_UP_CHANGES = 8;
/** Budget for the CPU time per request of the most processes, relative to one process. */
const MAX_RATIO = 1.15;

/** CPU time per request in milliseconds. */
interface Cost {
  app: number;
  database: number;
}

interface Scene {
  pair: PostgresPair;
  replicas: PostgresServer[];
  market: Market;
  dataDir: string;
}

/**
 * Prints the CPU time per request of 1, 2 and 4 processes with 0, 1 and 2 replicas, each with the same load: pages,
 * lists, searches and changes of 100,000 ads. Returns whether four processes cost at most 15 % more per request than
 * one.
 */
export async function benchScale(): Promise<boolean> {
  if (!hasPostgres()) throw new Error('This benchmark needs the PostgreSQL of Debian');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-scale-'));
  const pair = await startPostgresPair({ shared_buffers: '512MB', max_wal_size: '4GB', jit: 'off' });
  try {
    await withDatabaseAt(pair.primary.url, fillDatabase);
    const market = await prepareMarket(pair.primary.url);
    const replicas: PostgresServer[] = [];
    for (const _ of REPLICAS.slice(1)) replicas.push(await pair.addReplica());
    return await compare({ pair, replicas, market, dataDir });
  } finally {
    await pair.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(scene: Scene): Promise<boolean> {
  const best = new Map<string, Cost>();
  const sum = ({ app, database }: Cost) => app + database;
  let round = 0;
  while (round < ROUNDS) {
    round += 1;
    for (const replicas of REPLICAS)
      for (const processes of PROCESSES) {
        const name = nameOf(processes, replicas);
        process.stderr.write(`round ${round}: ${name}\n`);
        const cost = await measure(scene, processes, replicas, createRandom(round));
        process.stderr.write(`${sum(cost).toFixed(2)} ms\n`);
        const before = best.get(name);
        if (!before || sum(cost) < sum(before)) best.set(name, cost);
      }
  }
  const costOf = (processes: number, replicas: number) => best.get(nameOf(processes, replicas))!;
  const ratios = REPLICAS.map((replicas) => {
    const first = sum(costOf(1, replicas));
    for (const processes of PROCESSES) {
      const cost = costOf(processes, replicas);
      const ratio = (sum(cost) / first).toFixed(2);
      process.stdout.write(
        `${nameOf(processes, replicas)}: ${sum(cost).toFixed(2)} ms per request ` +
          `(app ${cost.app.toFixed(2)}, databases ${cost.database.toFixed(2)}), ${ratio} of one process\n`,
      );
    }
    return sum(costOf(PROCESSES.at(-1)!, replicas)) / first;
  });
  return ratios.every((ratio) => ratio <= MAX_RATIO);
}

const nameOf = (processes: number, replicas: number) => `${processes} processes, ${replicas} replicas`;

async function measure(scene: Scene, processes: number, replicaCount: number, random: Random): Promise<Cost> {
  const replicas = scene.replicas.slice(0, replicaCount);
  const apps: RunningServer[] = [];
  for (let at = 0; at < processes; at += 1) apps.push(await startProcess(scene, replicas));
  const loads = apps.map(({ port }) => startLoadGenerator({ port, headers: HEADERS, urls: mixedUrls(random) }));
  const changes = startChanges(scene.market, apps, random);
  const read = (burst: Omit<Burst, 'seconds'>) =>
    Promise.all(loads.map((load) => load.run({ ...burst, seconds: 600 })));
  const count = { reads: RATE * SECONDS, changes: (processes * RATE * SECONDS) / READS_PER_CHANGE };
  try {
    await Promise.all([
      read({ connections: WARM_UP_CONNECTIONS, requests: WARM_UP_READS }),
      changes(processes * WARM_UP_CHANGES),
    ]);
    const servers = { app: apps, database: [scene.pair.primary, ...replicas].map((server) => ({ pid: server.pid() })) };
    const readAll = (part: keyof Cost) => servers[part].reduce((total, { pid }) => total + readCpuTime(pid), 0);
    const before = { app: readAll('app'), database: readAll('database') };
    const [answers] = await Promise.all([
      read({ connections: CONNECTIONS, requests: count.reads, perSecond: RATE }),
      changes(count.changes, (processes * RATE) / READS_PER_CHANGE),
    ]);
    const failures = answers.reduce((total, one) => total + one.failures, 0);
    if (failures > 0) throw new Error(`${failures} requests failed`);
    const perRequest = (part: keyof Cost) => (readAll(part) - before[part]) / (processes * count.reads + count.changes);
    return { app: perRequest('app'), database: perRequest('database') };
  } finally {
    await Promise.all([...loads.map((load) => load.close()), ...apps.map((app) => app.stop())]);
  }
}

type Random = ReturnType<typeof createRandom>;

let changedAds = 0;
/** No ad twice, because a sold one can't be changed any more: step and count have no common divisor. */
const nextAd = (): number => 1 + (((changedAds += 1) * 7_919) % AD_COUNT);

const HEADERS = { accept: 'text/html, application/json', 'accept-encoding': 'gzip, deflate, br, zstd' };

function startProcess({ pair, dataDir }: Scene, replicas: PostgresServer[]): Promise<RunningServer> {
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(','),
    SECRETS: 'a-secret-of-the-benchmark-of-several-processes',
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
  };
  return startServer('src/main.ts', settings, '/readyz');
}

type MakeChanges = (count: number, perSecond?: number) => Promise<void>;

/** Returns a function that makes a number of changes one after the other, each in the next process. */
function startChanges(market: Market, apps: RunningServer[], random: Random): MakeChanges {
  const changers = apps.map(({ port }) =>
    startSellers({
      ...market,
      origin: `http://127.0.0.1:${port}`,
      pickAd: nextAd,
      expected: expectPages(),
      random,
    }),
  );
  return async (count, perSecond = Infinity) => {
    const startedAt = performance.now();
    for (let at = 0; at < count; at += 1) {
      await sleep(Math.max(0, startedAt + (at / perSecond) * 1000 - performance.now()));
      await changers[at % changers.length]!();
    }
  };
}
