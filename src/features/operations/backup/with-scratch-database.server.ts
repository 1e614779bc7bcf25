import { randomBytes } from 'node:crypto';

import pg from 'pg';

/**
 * Runs `use` with the address of an empty database on the same server, and drops it. The account of `databaseUrl` may
 * create databases.
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `rehearsal_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template template0`);
    return await use(withDatabase(databaseUrl, name));
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

/** The connection string of another database on the same server. It may name a socket, so it is not a valid URL. */
const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
