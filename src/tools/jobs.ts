import { retryFailedJobs } from '#features/operations/system/retry-failing-job.server.ts';
import { countJobs, type FailingJob, findFailingJobs, type QueueState } from '#platform/jobs/find-jobs.server.ts';

import { openCommandServices } from './open-command-services.ts';
import type { Report } from './report.ts';

export async function runJobs([action]: ['list' | 'retry']): Promise<Report> {
  const services = await openCommandServices();
  try {
    if (action === 'retry') {
      const retried = await retryFailedJobs(services);
      return { text: `Jobs that will run again: ${retried}`, data: { retried } };
    }
    const [queues, failing] = await Promise.all([countJobs(services.db), findFailingJobs(services.db)]);
    return {
      text: [...queues.map(describeQueue), ...failing.map(describeFailing)].join('\n') || 'No jobs are waiting.',
      data: { queues, failing },
      exitCode: failing.some(({ state }) => state === 'failed') ? 1 : 0,
    };
  } finally {
    await services.close();
  }
}

const describeQueue = ({ name, waiting, running, failed }: QueueState): string =>
  `${name}: ${waiting} waiting, ${running} running, ${failed} failed`;

const describeFailing = ({ name, attempts, state, retryAt, reason }: FailingJob): string =>
  `${name} failed ${attempts} times${state === 'retry' ? `, next at ${retryAt.toISOString()}` : ''}: ${reason}`;
