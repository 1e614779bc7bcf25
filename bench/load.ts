import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface LoadPlan {
  port: number;
  headers: Record<string, string>;
  /** Asked for in turn; each burst goes on where the last one ended. */
  addresses: string[];
}

export interface Burst {
  connections: number;
  seconds: number;
  /** Ends sooner after so many. */
  requests?: number;
}

export interface BurstResult {
  requests: number;
  /** Replies other than 200. */
  failures: number;
  bytes: number;
  seconds: number;
  /** Of 100 replies 95 came within so many milliseconds. */
  p95: number;
}

export interface Load {
  run: (burst: Burst) => Promise<BurstResult>;
  close: () => Promise<unknown>;
}

/** A load generator in a thread of its own. */
export function openLoad(plan: LoadPlan): Load {
  const worker = new Worker(path.join(import.meta.dirname, 'load-worker.ts'), { workerData: plan });
  return {
    run: async (burst) => {
      const answered = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(burst);
      const [result] = await answered;
      return result as BurstResult;
    },
    close: () => worker.terminate(),
  };
}
