import { ConfigError, loadConfig } from '#config';
import { rotateKeys } from '#features/accounts/second-factor/totp-secret.server.ts';
import { retryFailedJobs } from '#features/operations/system/system.server.ts';
import { reindexAllAds } from '#features/search/text/reindex-ads.server.ts';
import { countJobs, type FailingJob, findFailingJobs, type QueueState } from '#platform/jobs/find-jobs.server.ts';

import { withCommandServices } from './open-command-services.ts';
import type { Report } from './report.ts';

export const runJobs = ([action]: ['list' | 'retry']): Promise<Report> =>
  withCommandServices(async (services) => {
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
  });

const describeQueue = ({ name, waiting, running, failed }: QueueState): string =>
  `${name}: ${waiting} waiting, ${running} running, ${failed} failed`;

const describeFailing = ({ name, attempts, state, retryAt, reason }: FailingJob): string =>
  `${name} failed ${attempts} times${state === 'retry' ? `, next at ${retryAt.toISOString()}` : ''}: ${reason}`;

const PROGRESS_INTERVAL_MS = 5_000;

export const runReindex = (): Promise<Report> =>
  withCommandServices(async (services) => {
    let shownAt = Date.now();
    await reindexAllAds(services, (ads) => {
      if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = Date.now();
      process.stderr.write(`${ads} ads\n`);
    });
    return { text: 'All ads are reindexed.', data: { reindexed: true } };
  });

export async function runRotateKeys(): Promise<Report> {
  const config = loadConfig();
  if (config.secrets) throw new ConfigError('SECRETS: is set, so rotate it there: put a new secret first');
  await withCommandServices(rotateKeys, config);
  return {
    text: 'New keys are in use. The previous ones are accepted until the next rotation.',
    data: { rotated: true },
  };
}
