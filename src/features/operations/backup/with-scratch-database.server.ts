import { withConnection } from '#platform/data/with-connection.server.ts';

import { BackupError } from './backup-error.ts';
import { findScratchName, lockScratchDatabase } from './queries.server.ts';

/**
 * Runs `use` with the address of an empty database on the same server, and drops it. Its name depends on the database
 * alone, so the next run drops the copy that a killed process left. Throws a BackupError while another process uses it.
 * The account of `databaseUrl` may create databases.
 */
export const withScratchDatabase = <Result>(
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<Result>,
): Promise<Result> =>
  withConnection(databaseUrl, async (client) => {
    if (!(await lockScratchDatabase(client))) throw new BackupError('Another restore is being rehearsed');
    const name = await findScratchName(client);
    const drop = () => client.query(`drop database if exists ${name} with (force)`);
    await drop();
    await client.query(`create database ${name} template template0`);
    return use(withDatabase(databaseUrl, name)).finally(drop);
  });

/** The connection string of another database on the same server. It may name a socket, so it is not a valid URL. */
const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
