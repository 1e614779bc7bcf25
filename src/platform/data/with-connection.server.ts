import pg from 'pg';

/**
 * Runs a function with a connection outside of a pool, and closes it. If the connection is lost, the next statement
 * rejects; the client's `error` event is ignored, which would end the process.
 */
export async function withConnection<Result>(
  connectionString: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
