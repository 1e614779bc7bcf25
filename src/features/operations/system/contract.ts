import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const Queue = z.object({ name: z.string(), waiting: z.number(), running: z.number(), failed: z.number() });

const FailingJob = z.object({
  _id: z.string(),
  name: z.string(),
  /** False: it was tried as often as it may. */
  isRetried: z.boolean(),
  attempts: z.number(),
  failedAt: z.nullable(z.string()),
  /** When it is tried again; null if it isn't. */
  retryAt: z.nullable(z.string()),
  reason: z.string(),
  /** What it was to send; null for other jobs. */
  mail: z.nullable(z.object({ recipient: z.string(), subject: z.string() })),
});
export type FailingJob = z.infer<typeof FailingJob>;

const FailedMail = z.object({
  _id: z.string(),
  recipient: z.string(),
  /** Codes are masked. */
  subject: z.string(),
  failedAt: z.string(),
  /** What the mail server said, or why it could not be reached. */
  reason: z.string(),
  /** Refused for good; to be tried again; or tried as often as it may. */
  state: z.enum(['refused', 'retried', 'abandoned']),
});
export type FailedMail = z.infer<typeof FailedMail>;

const LoggedError = z.object({
  at: z.string(),
  message: z.string(),
  error: z.string(),
  requestId: z.nullable(z.string()),
  path: z.nullable(z.string()),
});

/** The last success, and the failure since, if there is one. */
const BackupRun = z.object({
  succeededAt: z.nullable(z.string()),
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const System = z.object({
  app: z.object({ version: z.string(), node: z.string(), startedAt: z.string(), memory: z.number() }),
  /**
   * `pendingIndexes`: those that are still built in the background after an upgrade. `oldNumbers`: mobile numbers that
   * are still in the form of an earlier version, at most 10,000.
   */
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    pendingIndexes: z.number(),
    oldNumbers: z.number(),
  }),
  storage: z.object({ files: z.number(), bytes: z.number(), freeBytes: z.number() }),
  mail: z.object({ hasServer: z.boolean(), unsent: z.number(), sent: z.number() }),
  gateway: z.object({ kind: z.enum(['myfatoorah', 'sandbox', 'none']), hasWebhook: z.boolean() }),
  push: z.object({ isPossible: z.boolean(), subscriptions: z.number() }),
  /** `isNightly`: BACKUP_TO is set. The last rehearsal of a restore follows a backup each week. */
  backup: z.object({ isNightly: z.boolean(), last: BackupRun, lastRehearsal: BackupRun }),
  queues: z.array(Queue),
  /** Jobs whose last run failed, the latest first, at most 50. */
  failingJobs: z.array(FailingJob),
  /** Mails that were not sent in the last 30 days, the latest failure first, at most 50. */
  failedMails: z.array(FailedMail),
  /** The last errors of all processes, latest first, at most 50, without values that may be personal. */
  errors: z.array(LoggedError),
});
export type System = z.infer<typeof System>;

export const getSystem = endpoint('GET /admin/system', {
  summary: 'How the installation is doing: database, storage, mail, backups, jobs and the last errors',
  access: 'admin',
  data: System,
});

export const retryFailingJob = endpoint('POST /admin/system/jobs/:id/retry', {
  summary: 'Runs a job again whose last run failed',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  data: EmptyObject,
});
