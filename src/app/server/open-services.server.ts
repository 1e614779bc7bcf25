import path from 'node:path';

import { type Config, ConfigError } from '#config';
import { openBus } from '#platform/bus/bus.server.ts';
import type { Services } from '#platform/context.server.ts';
import {
  type Database,
  openDatabase,
  requireArabicTrigrams,
  waitForDatabase,
  withDatabaseAt,
} from '#platform/data/database.server.ts';
import { migrate, MIGRATIONS } from '#platform/data/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { makeDataFolder } from '#platform/files/data-folder.server.ts';
import { diskStorage, type Storage } from '#platform/files/storage.server.ts';
import { createJobQueue, type JobQueue } from '#platform/jobs/job-queue.server.ts';
import { openLive } from '#platform/live/live.server.ts';
import { createLog, type Log } from '#platform/log/log.server.ts';
import { storeErrors } from '#platform/log/logged-errors.server.ts';
import { createMetrics } from '#platform/metrics/metrics.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import { createRateLimits } from '#platform/rate-limits/rate-limits.server.ts';
import { openReplicas } from '#platform/data/open-replicas.server.ts';
import { openS3Bucket, s3Storage } from '#platform/s3/s3-bucket.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';

import { jobs } from '../../jobs.ts';

/** Connections to the database. */
const POOL_SIZE = 10;

export interface OpenServices extends Services {
  /** Closes everything in reverse order. */
  close: () => Promise<void>;
}

/** Opens the database, migrates it, and creates the bus, job queue, live server and storage. */
export async function openServices(config: Config, log: Log = createLog(config.logLevel)): Promise<OpenServices> {
  makeDataFolder(config.dataDir);
  const { db, directUrl, close } = await connectDatabase(config);
  const [jobQueue, live, bus] = await Promise.all([
    prepare(config, { db, directUrl, log }),
    openLive(config, log),
    openBus(db, directUrl, log),
  ]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { replicaUrls: urls, preparedStatements: prepares } = config;
  const replicas = await openReplicas({ primary: db, urls, bus, log, prepares });
  const stopErrors = storeErrors(db, log);
  const decoder = createPictureDecoder({ config, log });
  return {
    config,
    log,
    db,
    replicas,
    databaseUrl: directUrl,
    keys: openKeys(config),
    bus,
    jobs: jobQueue,
    clock: Date.now,
    live,
    storage: mediaStorage(config),
    decoder,
    rateLimits: createRateLimits({ config, db, log }),
    metrics: createMetrics(),
    shutdown: { hasBegun: false },
    close: async () => {
      await live.close();
      await jobQueue.stop();
      decoder.close();
      await replicas.close();
      await bus.close();
      await stopErrors();
      await close();
    },
  };
}

async function prepare(
  { roles }: Config,
  { db, directUrl, log }: { db: Database; directUrl: string; log: Log },
): Promise<JobQueue> {
  // Migrations hold a lock of their connection. A pooler would take and release it on different connections.
  await withDatabaseAt(directUrl, (direct) => migrate(direct, MIGRATIONS));
  await requireArabicTrigrams(db);
  return createJobQueue(db, log, jobs, { runsJobs: roles.jobs });
}

/** The storage of pictures, by default that of the settings. Throws a ConfigError if S3 is not set. */
export function mediaStorage({ dataDir, s3 }: Config, place: 'disk' | 's3' = s3 ? 's3' : 'disk'): Storage {
  if (place === 'disk') return diskStorage(path.join(dataDir, 'media'));
  if (!s3) throw new ConfigError('S3_URL: is not set');
  return s3Storage(openS3Bucket(s3.account, s3.bucket), s3.publicUrl);
}

/** Opens the database without migrations, and starts the embedded one. */
export async function connectDatabase(
  config: Config,
): Promise<{ db: Database; directUrl: string; close: () => Promise<void> }> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded?.connectionString ?? '';
  const db = openDatabase(url, POOL_SIZE, { prepares: config.preparedStatements });
  await waitForDatabase(db, 30);
  return {
    db,
    directUrl: config.databaseDirectUrl ?? url,
    close: async () => {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
