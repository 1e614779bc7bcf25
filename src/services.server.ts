import path from 'node:path';

import type { Config } from '#config';
import type { Services } from '#platform/context.server.ts';
import { type Database, openDatabase, requireArabicTrigrams, waitForDatabase } from '#platform/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.server.ts';
import { createJobs, type Jobs } from '#platform/jobs.server.ts';
import { openLive } from '#platform/live/live.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { diskStorage } from '#platform/storage.server.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

export interface OpenServices extends Services {
  /** Closes what was opened, in reverse. */
  close: () => Promise<void>;
}

/** Opens database, jobs and storage, and brings the database up to date. */
export async function openServices(config: Config, log: Log = createLog(config.logLevel)): Promise<OpenServices> {
  const { db, close } = await connect(config);
  const [jobs, live] = await Promise.all([prepare(db, log), openLive(config.redisUrl, log)]).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  return {
    config,
    log,
    db,
    jobs,
    clock: Date.now,
    live,
    storage: diskStorage(path.join(config.dataDir, 'media')),
    contentChanged: () => {},
    close: async () => {
      await live.close();
      await jobs.stop();
      await close();
    },
  };
}

async function prepare(db: Database, log: Log): Promise<Jobs> {
  await migrate(db, MIGRATIONS);
  await requireArabicTrigrams(db);
  return createJobs(db, log);
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
