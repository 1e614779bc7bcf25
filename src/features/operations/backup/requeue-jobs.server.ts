import type { Database } from '#platform/data/database.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import type { Log } from '#platform/log/log.server.ts';

import { type OpenBackup, readJobs } from './open-backup.server.ts';

interface RequeueOptions {
  /** The jobs of this version. */
  jobs: Job<never>[];
  /** Also queues jobs that this version does not know: the version that made the backup goes on with them. */
  keepsUnknown?: boolean;
}

/** Queues the jobs that were waiting when the backup was made. Returns how many. */
export async function requeueJobs(
  { db, log }: { db: Database; log: Log },
  backup: OpenBackup,
  { jobs, keepsUnknown = false }: RequeueOptions,
): Promise<number> {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const waiting = await readJobs(backup);
  if (keepsUnknown)
    for (const { name } of waiting) if (!known.has(name)) known.set(name, { name, run: () => Promise.resolve() });
  const queue = await createJobQueue(db, log, [...known.values()]);
  let queued = 0;
  try {
    for (const { name, data, startAfter, isHighPriority, usesLongRetry } of waiting) {
      const job = known.get(name);
      if (!job) continue;
      const delaySeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000));
      await queue.send(db, job, data as never, { isHighPriority, usesLongRetry, delaySeconds });
      queued += 1;
    }
  } finally {
    await queue.stop();
  }
  return queued;
}
