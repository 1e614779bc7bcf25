import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface LoadPlan {
  port: number;
  headers: Record<string, string>;
  /** Requested in order. Each burst continues where the previous one ended. */
  urls: string[];
}

export interface Burst {
  connections: number;
  seconds: number;
  /** Ends early after this many requests. */
  requests?: number;
  /** Sends no request earlier than this rate allows. Default: each as soon as a connection is free. */
  perSecond?: number;
}

export interface BurstResult {
  requests: number;
  /** Responses with a status other than 200. */
  failures: number;
  /** Responses from the app's page cache. */
  hits: number;
  bytes: number;
  seconds: number;
  /** 95th percentile of the response times in milliseconds. */
  p95: number;
}

export interface LoadGenerator {
  run: (burst: Burst) => Promise<BurstResult>;
  close: () => Promise<unknown>;
}

/** A load generator in a worker thread. */
export function startLoadGenerator(plan: LoadPlan): LoadGenerator {
  const worker = new Worker(path.join(import.meta.dirname, 'load-worker.ts'), { workerData: plan });
  return {
    run: async (burst) => {
      const message = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(burst);
      const [result] = await message;
      return result as BurstResult;
    },
    close: () => worker.terminate(),
  };
}
