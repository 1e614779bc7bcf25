import { connectDatabase, openServices, type OpenServices } from '#app/server/open-services.server.ts';
import { type Config, loadConfig } from '#config';
import type { Database } from '#platform/data/database.server.ts';
import { createLog, type Log } from '#platform/log/log.server.ts';

/**
 * The log of a command, on stderr: stdout only has its output. Errors alone, unless LOG_LEVEL asks for more than is
 * usual: the command says what it did, and the audit log keeps it.
 */
export const createCommandLog = ({ logLevel }: Config): Log =>
  createLog(['info', 'warn'].includes(logLevel) ? 'error' : logLevel, process.stderr);

/** Opens the services of a command. */
export const openCommandServices = (config: Config): Promise<OpenServices> =>
  openServices(config, createCommandLog(config));

/** Runs `use` with the services of a command, and closes them. */
export async function withCommandServices<Result>(
  use: (services: OpenServices) => Promise<Result>,
  config: Config = loadConfig(),
): Promise<Result> {
  const services = await openCommandServices(config);
  try {
    return await use(services);
  } finally {
    await services.close();
  }
}

/** Runs `use` with the database alone, without migrations, and closes it. */
export async function withCommandDatabase<Result>(
  config: Config,
  use: (db: Database, directUrl: string) => Promise<Result>,
): Promise<Result> {
  const { db, directUrl, close } = await connectDatabase(config);
  try {
    return await use(db, directUrl);
  } finally {
    await close();
  }
}
