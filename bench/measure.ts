import type { Case } from './cases.ts';
import { readCpuTime } from './cpu-time.ts';
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts';
import type { RunningServer } from './servers.ts';

const CONNECTIONS = [1, 16, 64];
const WARM_UP_SECONDS = 2;
const SECONDS = 2;
/** A case above its budget is measured again: other load on the machine slows everything down. */
const MAX_ROUNDS = 3;

interface ConcurrencyLevel {
  connections: number;
  perSecond: number;
  /** CPU time per request in milliseconds, including the database. */
  cpu: number;
  databaseCpu: number;
  /** 95th percentile of the response times in milliseconds. */
  p95: number;
}

export interface Measurement {
  /** Mean of the levels, as is `databaseCpu`. */
  cpu: number;
  databaseCpu: number;
  levels: ConcurrencyLevel[];
  /** Mean size of a response body. */
  bytes: number;
  rounds: number;
}

type Measurable = Pick<Case, 'name' | 'budget' | 'urls' | 'headers' | 'isCached'>;

/** Measures a case at each concurrency. The best round counts. Throws for a response other than 200. */
export async function measureCase(server: RunningServer, one: Measurable): Promise<Measurement> {
  const { budget = Infinity } = one;
  const load = await warmUp(server, one);
  try {
    let best = await measureRound(server, load, one);
    let rounds = 1;
    for (; best.cpu > budget && rounds < MAX_ROUNDS; rounds += 1) {
      const next = await measureRound(server, load, one);
      if (next.cpu < best.cpu) best = next;
    }
    return { ...best, rounds };
  } finally {
    await load.close();
  }
}

/** Starts requesting a case's URLs, so that a first measurement is like the next. The caller closes it. */
export async function warmUp(server: RunningServer, { urls, headers, isCached }: Measurable): Promise<LoadGenerator> {
  const load = startLoadGenerator({ port: server.port, headers, urls });
  await load.run({ connections: 4, seconds: WARM_UP_SECONDS });
  if (isCached) await load.run({ connections: 4, seconds: SECONDS, requests: urls.length * 100 });
  return load;
}

/** Measures a case once at each number of connections. */
export async function measureRound(
  server: RunningServer,
  load: LoadGenerator,
  { name, isCached }: Measurable,
  connectionCounts = CONNECTIONS,
): Promise<Omit<Measurement, 'rounds'>> {
  const levels: ConcurrencyLevel[] = [];
  const total = { requests: 0, bytes: 0 };
  for (const connections of connectionCounts) {
    const before = readCpuUsage(server);
    const { requests, failures, hits, seconds, bytes, p95 } = await load.run({ connections, seconds: SECONDS });
    if (failures > 0) throw new Error(`${name}: ${failures} of ${requests} responses had a status other than 200`);
    if (hits > 0 && !isCached) throw new Error(`${name}: ${hits} of ${requests} responses came from the page cache`);
    const after = readCpuUsage(server);
    const databaseCpu = (after.database - before.database) / requests;
    levels.push({
      connections,
      perSecond: requests / seconds,
      cpu: (after.server - before.server) / requests + databaseCpu,
      databaseCpu,
      p95,
    });
    total.requests += requests;
    total.bytes += bytes;
  }
  return {
    cpu: mean(levels.map(({ cpu }) => cpu)),
    databaseCpu: mean(levels.map((level) => level.databaseCpu)),
    levels,
    bytes: total.bytes / total.requests,
  };
}

/** CPU time so far in milliseconds. The database is a child process of the benchmark, not of the app. */
export const readCpuUsage = ({ pid, database }: RunningServer) => ({
  server: readCpuTime(pid),
  database: database ? readCpuTime(database.pid) : 0,
});

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
