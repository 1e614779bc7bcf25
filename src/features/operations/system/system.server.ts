import { sql } from 'kysely';
import { statfs } from 'node:fs/promises';

import { countOldNumbers } from '#features/accounts/contact/old-numbers.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  countJobs,
  type FailingJob as FailingJobRow,
  findFailingJobs,
  lockFailingJob,
  retryJob,
} from '#platform/jobs/find-jobs.server.ts';
import { findLoggedErrors } from '#platform/log/logged-errors.server.ts';

import packageJson from '../../../../package.json' with { type: 'json' };
import { findBackupRuns, type BackupRun as StoredRun } from '../backup/backup-runs.server.ts';
import type { BackupRun, FailedMail, FailingJob, System } from './contract.ts';

/** The state of the installation. The app is the process that answers. */
export async function getSystem(ctx: StaffCtx<'admin'>): Promise<System> {
  const { db, config, clock } = ctx;
  const [database, oldNumbers, pictures, disk, mails, subscriptions, runs, queues, failing, failedMails, errors] =
    await Promise.all([
      findDatabaseFacts(db),
      countOldNumbers(db),
      countPictures(db),
      statfs(config.dataDir),
      countMails(db, new Date(clock())),
      countRows(db.selectFrom('push_subscriptions')),
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
    database: { ...database, oldNumbers },
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

interface DatabaseFacts {
  version: string;
  bytes: number;
  connections: number;
  pendingIndexes: number;
}

async function findDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      count(*)::int as connections, (select count(*)::int from pending_indexes) as "pendingIndexes"
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0]!; // an aggregate has one row
}

const countPictures = (db: Database): Promise<{ files: number; bytes: number }> =>
  db
    .selectFrom('images')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .executeTakeFirstOrThrow();

/** Mails that wait to be sent, and those sent in the last 30 days. */
const countMails = (db: Database, now: Date): Promise<{ unsent: number; sent: number }> =>
  db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where sent_at is null and not is_refused and expires_at >= ${now})::int`.as(
        'unsent',
      ),
      sql<number>`count(*) filter (where sent_at is not null)::int`.as('sent'),
    ])
    .where('is_decoy', '=', false)
    .executeTakeFirstOrThrow();

/** A code in it could still be used: staff must not read it. */
const SUBJECT = sql<string>`regexp_replace(subject, '\\d{6}', '••••••', 'g')`.as('subject');

/** Mails that failed and were not sent since, the latest first, at most 50. */
async function findFailedMails(db: Database): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', SUBJECT, 'failed_at', 'failure', 'is_refused'])
    .select(
      sql<boolean>`id in (
        select (data->>'mailId')::bigint from pgboss.job
        where name = 'mail.send' and state in ('created', 'retry', 'active')
      )`.as('isQueued'),
    )
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, recipient, subject, failed_at, failure, is_refused, isQueued }) => ({
    _id: String(id),
    recipient,
    subject,
    failedAt: failed_at!.toISOString(), // filtered
    reason: failure ?? '',
    state: is_refused ? 'refused' : isQueued ? 'retried' : 'abandoned',
  }));
}

async function findMails(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient', SUBJECT])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, recipient, subject }) => [id, { recipient, subject }]));
}

/** Makes a failing job due at once. Throws NOT_FOUND if it runs, succeeded or is gone. */
export async function retryFailingJob(ctx: StaffCtx<'admin'>, id: string): Promise<Record<string, never>> {
  await transact(ctx, async (trx) => {
    const job = await lockFailingJob(trx, id);
    if (!job) throw new AppError('NOT_FOUND');
    await retry(ctx, trx, job);
  });
  return {};
}

/** Makes every job due at once that was tried as often as it may be, at most 50. Returns how many. */
export async function retryFailedJobs(services: Services): Promise<number> {
  let retried = 0;
  for (const { id, state } of await findFailingJobs(services.db)) {
    if (state !== 'failed') continue;
    await transact(services, async (trx) => {
      const job = await lockFailingJob(trx, id);
      if (!job) return;
      await retry(services, trx, job);
      retried += 1;
    });
  }
  return retried;
}

async function retry(ctx: Ctx | Services, trx: Database, job: FailingJobRow): Promise<void> {
  await retryJob(trx, job);
  await recordAudit(ctx, trx, {
    action: 'job.retry',
    targetId: job.id,
    memberId: null,
    before: { job: job.name, state: job.state },
    after: { job: job.name, state: 'due' },
  });
}
