import { statfs } from 'node:fs/promises';

import packageJson from '../../../../package.json' with { type: 'json' };

import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { countJobs, type FailingJob as FailingJobRow, findFailingJobs } from '#platform/jobs/find-jobs.server.ts';
import { findLoggedErrors } from '#platform/log/logged-errors.server.ts';

import { type BackupRun as StoredRun, findBackupRuns } from '../backup/backup-runs.server.ts';
import type { BackupRun, FailingJob, System } from './contract.ts';
import {
  countMails,
  countPictures,
  countPushSubscriptions,
  findDatabaseFacts,
  findFailedMails,
  findMails,
} from './queries.server.ts';

/** The state of the installation. The app is the process that answers. */
export async function getSystem(ctx: StaffCtx<'admin'>): Promise<System> {
  const { db, config, clock } = ctx;
  const [database, pictures, disk, mails, subscriptions, runs, queues, failing, failedMails, errors] =
    await Promise.all([
      findDatabaseFacts(db),
      countPictures(db),
      statfs(config.dataDir),
      countMails(db, new Date(clock())),
      countPushSubscriptions(db),
      findBackupRuns(db),
      countJobs(db),
      findFailingJobs(db),
      findFailedMails(db),
      findLoggedErrors(db),
    ]);
  const { isSandbox, apiKey, webhookSecret } = config.gateway;
  return {
    app: {
      version: packageJson.version,
      node: process.versions.node,
      startedAt: new Date(clock() - process.uptime() * 1000).toISOString(),
      memory: process.memoryUsage.rss(),
    },
    database,
    storage: { ...pictures, freeBytes: disk.bavail * disk.bsize },
    mail: { hasServer: config.smtpUrl !== undefined, ...mails },
    gateway: {
      kind: isSandbox ? 'sandbox' : apiKey ? 'myfatoorah' : 'none',
      hasWebhook: isSandbox || webhookSecret !== undefined,
    },
    push: { isPossible: config.siteUrl.startsWith('https:') || config.isLocal, subscriptions },
    backup: {
      isNightly: config.backup.to !== undefined,
      last: toBackupRun(runs.backup),
      lastRehearsal: toBackupRun(runs.rehearsal),
    },
    queues,
    failingJobs: await toFailingJobs(db, failing),
    failedMails,
    errors: errors.map((error) => ({ ...error, at: error.at.toISOString() })),
  };
}

const toBackupRun = ({ succeededAt, failure }: StoredRun): BackupRun => ({
  succeededAt: succeededAt?.toISOString() ?? null,
  failure: failure && { at: failure.at.toISOString(), reason: failure.reason },
});

async function toFailingJobs(db: Database, jobs: FailingJobRow[]): Promise<FailingJob[]> {
  const mails = await findMails(
    db,
    jobs.map(mailIdOf).filter((id) => id !== undefined),
  );
  return jobs.map((job) => ({
    _id: job.id,
    name: job.name,
    isRetried: job.state === 'retry',
    attempts: job.attempts,
    failedAt: job.failedAt?.toISOString() ?? null,
    retryAt: job.state === 'retry' ? job.retryAt.toISOString() : null,
    reason: job.reason,
    mail: mails.get(mailIdOf(job) ?? 0) ?? null,
  }));
}

const mailIdOf = ({ name, data }: FailingJobRow): number | undefined =>
  name === 'mail.send' && typeof data?.['mailId'] === 'number' ? data['mailId'] : undefined;
