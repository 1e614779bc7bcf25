import path from 'node:path';

import type { Config } from '#config';
import type { Services } from '#platform/context.server.ts';
import { type Database, openDatabase, requireArabicTrigrams, waitForDatabase } from '#platform/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { createJobQueue, type JobQueue } from '#platform/job-queue.server.ts';
import { openKeys } from '#platform/keys.server.ts';
import { openLive } from '#platform/live/live.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { diskStorage } from '#platform/storage.server.ts';

import { jobs } from '../jobs.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

export interface OpenServices extends Services {
  /** Closes everything in reverse order. */
  close: () => Promise<void>;
}

/** Opens the database, migrates it, and creates the job queue, live server and storage. */
export async function openServices(config: Config, log: Log = createLog(config.logLevel)): Promise<OpenServices> {
  const { db, close } = await connect(config);
  const [jobQueue, live] = await Promise.all([prepare(db, log), openLive(config.redisUrl, log)]).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  return {
    config,
    log,
    db,
    keys: openKeys(config),
    jobs: jobQueue,
    clock: Date.now,
    live,
    storage: diskStorage(path.join(config.dataDir, 'media')),
    invalidateCaches: () => {},
    close: async () => {
      await live.close();
      await jobQueue.stop();
      await close();
    },
  };
}

async function prepare(db: Database, log: Log): Promise<JobQueue> {
  await migrate(db, MIGRATIONS);
  await requireArabicTrigrams(db);
  return createJobQueue(db, log, jobs);
}

async function connect(config: Config): Promise<{ db: Database; close: () => Promise<void> }> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const db = openDatabase(config.databaseUrl ?? embedded?.connectionString ?? '');
  await waitForDatabase(db, 30);
  return {
    db,
    close: async () => {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
