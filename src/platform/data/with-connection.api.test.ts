import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { withConnection } from './with-connection.server.ts';

test('a lost connection rejects the next statement, and does not end the process', async () => {
  const market = await openMarketplace();
  onTestFinished(market.close);
  const using = withConnection(market.connectionString, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isOver = new Promise((resolve) => client.once('end', resolve));
    await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(market.db);
    await isOver;
    await client.query('select 1');
  });
  await expect(using).rejects.toThrow('not queryable');
});
