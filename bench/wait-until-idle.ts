import { setTimeout as sleep } from 'node:timers/promises';

import { readCpuUsage } from './measure.ts';
import type { RunningServer } from './servers.ts';

/** Jobs begin up to 13 s after a start. */
const IDLE_SECONDS = 15;
/** Share of a core that an idle server may use. Asking for jobs takes up to 0.05 on a slow machine. */
const IDLE_SHARE = 0.1;

/**
 * Waits until a server and its database have been idle for some seconds. After a start, jobs run that were missed: with
 * a million ads for a minute.
 */
export async function waitUntilIdle(server: RunningServer): Promise<void> {
  let before = usedCpu(server);
  for (let idle = 0; idle < IDLE_SECONDS;) {
    await sleep(1_000);
    const now = usedCpu(server);
    idle = now - before < IDLE_SHARE * 1_000 ? idle + 1 : 0;
    before = now;
  }
}

function usedCpu(server: RunningServer): number {
  const { server: app, database } = readCpuUsage(server);
  return app + database;
}
