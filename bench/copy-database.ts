import pg from 'pg';

const COPY = 'copy';

/** Copies the database `postgres` of a server, in place of the previous copy. Returns the copy's connection string. */
export async function copyDatabase(connectionString: string): Promise<string> {
  const to = (database: string): string => connectionString.replace(/\/postgres(?=\?|$)/, `/${database}`);
  const client = new pg.Client({ connectionString: to('template1') });
  await client.connect();
  await client.query(`drop database if exists ${COPY} with (force)`);
  await client.query(`create database ${COPY} template postgres strategy file_copy`);
  await client.end();
  return to(COPY);
}
