import path from 'node:path';

import type { Config } from '#config';
import { openBus } from '#platform/bus/bus.server.ts';
import type { Services } from '#platform/context.server.ts';
import { makeDataFolder } from '#platform/data-folder.server.ts';
import { type Database, openDatabase, requireArabicTrigrams, waitForDatabase } from '#platform/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { createJobQueue, type JobQueue } from '#platform/job-queue.server.ts';
import { openKeys } from '#platform/keys.server.ts';
import { openLive } from '#platform/live/live.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { storeErrors } from '#platform/logged-errors.server.ts';
import { createMetrics } from '#platform/metrics/metrics.server.ts';
import { migrate, MIGRATIONS } from '#platform/migrate.server.ts';
import { createRateLimits } from '#platform/rate-limits/rate-limits.server.ts';
import { diskStorage, type Storage } from '#platform/storage.server.ts';

import { jobs } from '../jobs.ts';

export interface OpenServices extends Services {
  /** Closes everything in reverse order. */
  close: () => Promise<void>;
}

/** Opens the database, migrates it, and creates the bus, job queue, live server and storage. */
export async function openServices(config: Config, log: Log = createLog(config.logLevel)): Promise<OpenServices> {
  makeDataFolder(config.dataDir);
  const { db, directUrl, close } = await connectDatabase(config);
  const [jobQueue, live, bus] = await Promise.all([
    prepare(config, db, log),
    openLive(config, log),
    openBus(db, directUrl, log),
  ]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stopErrors = storeErrors(db, log);
  return {
    config,
    log,
    db,
    databaseUrl: directUrl,
    keys: openKeys(config),
    bus,
    jobs: jobQueue,
    clock: Date.now,
    live,
    storage: mediaStorage(config),
    rateLimits: createRateLimits({ config, db, log }),
    metrics: createMetrics(),
    shutdown: { hasBegun: false },
    close: async () => {
      await live.close();
      await jobQueue.stop();
      await bus.close();
      await stopErrors();
      await close();
    },
  };
}

async function prepare({ roles }: Config, db: Database, log: Log): Promise<JobQueue> {
  await migrate(db, MIGRATIONS);
  await requireArabicTrigrams(db);
  return createJobQueue(db, log, jobs, { runsJobs: roles.jobs });
}

export const mediaStorage = ({ dataDir }: Config): Storage => diskStorage(path.join(dataDir, 'media'));

/** Opens the database as it is; starts the embedded one. */
export async function connectDatabase(
  config: Config,
): Promise<{ db: Database; directUrl: string; close: () => Promise<void> }> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded?.connectionString ?? '';
  const db = openDatabase(url);
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
