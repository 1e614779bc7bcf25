import { setTimeout as sleep } from 'node:timers/promises';

import { readCpuTime } from '../cpu-time.ts';

const READERS = 4;
const ADJUST_MS = 2_000;
/** Half of what one process can do: it runs on one core. */
const TARGET_SHARE = 0.5;
const PATHS = ['/', '/list', '/list/cars', '/ad/1', '/ad/2', '/categories', '/api/ads?limit=20', '/api/ads/1', '/faq'];

interface Readers {
  /** Requests that failed or were answered with 500 or above, by path. */
  errors: Map<string, number>;
  count: () => number;
  stop: () => Promise<void>;
}

/** Readers whose pauses are adjusted so that the process `pid` is busy for half of the time. */
export function startReaders(origin: string, pid: number): Readers {
  const errors = new Map<string, number>();
  let isStopped = false;
  let pauseMs = 50;
  let requests = 0;

  const read = async () => {
    while (!isStopped) {
      const path = PATHS[requests % PATHS.length]!;
      requests += 1;
      const isGood = await fetch(origin + path, { redirect: 'manual' }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status < 500),
        () => false,
      );
      if (!isGood) errors.set(path, (errors.get(path) ?? 0) + 1);
      await sleep(pauseMs);
    }
  };
  const adjust = async () => {
    let before = readCpuTime(pid);
    while (!isStopped) {
      await sleep(ADJUST_MS);
      const now = readCpuTime(pid);
      const isBusy = (now - before) / ADJUST_MS > TARGET_SHARE;
      pauseMs = Math.min(1_000, Math.max(1, pauseMs * (isBusy ? 1.25 : 0.8)));
      before = now;
    }
  };
  const done = Promise.all([adjust(), ...Array.from({ length: READERS }, read)]);
  return {
    errors,
    count: () => requests,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
