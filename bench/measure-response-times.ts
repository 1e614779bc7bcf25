import { startLoadGenerator } from './load-generator.ts';
import { readCpuUsage } from './measure.ts';
import type { RunningServer } from './servers.ts';

const CONNECTIONS = 4;
const MAX_ROUNDS = 3;

interface Options {
  headers?: Record<string, string>;
  /** Budget for the 95th percentile in milliseconds. */
  budget: number;
  seconds: number;
}

interface ResponseTimes {
  /** In milliseconds. */
  p95: number;
  /** CPU time per request in milliseconds, including the database. */
  cpu: number;
  rounds: number;
}

/**
 * Measures response times at four connections. Above the budget the best of up to three rounds counts, because other
 * load on the machine only makes responses slower. Throws for a status other than 200.
 */
export async function measureResponseTimes(
  app: RunningServer,
  urls: string[],
  { headers, budget, seconds }: Options,
): Promise<ResponseTimes> {
  const load = startLoadGenerator({ port: app.port, headers: { accept: 'application/json', ...headers }, urls });
  try {
    await load.run({ connections: CONNECTIONS, seconds: Math.min(1, seconds) });
    let best = { p95: Infinity, cpu: Infinity };
    let rounds = 0;
    for (; rounds < MAX_ROUNDS && best.p95 > budget; rounds += 1) {
      const before = readCpuUsage(app);
      const { requests, failures, p95 } = await load.run({ connections: CONNECTIONS, seconds });
      const after = readCpuUsage(app);
      if (failures > 0) throw new Error(`${failures} of ${requests} responses had a status other than 200`);
      if (p95 < best.p95)
        best = { p95, cpu: (after.server + after.database - before.server - before.database) / requests };
    }
    return { ...best, rounds };
  } finally {
    await load.close();
  }
}
