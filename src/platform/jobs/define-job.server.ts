import type { Services } from '../context.server.ts';
import type { QueuedJob } from './job-queue.server.ts';

/** Background work of the app. */
export type Job<Data extends object = object> = QueuedJob<Services, Data>;

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
