import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { loadConfig } from '#config';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { openServices } from './open-services.server.ts';

/** The same database under an address by which its connections are recognized. */
function named(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('application_name', name);
  return url.toString();
}

test('after the start, the bus and nothing else is connected to DATABASE_DIRECT_URL', async () => {
  const market = await openMarketplace();
  onTestFinished(market.close);
  const services = await openServices(
    loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: market.config.dataDir,
      DATABASE_URL: named(market.connectionString, 'pooler'),
      DATABASE_DIRECT_URL: named(market.connectionString, 'direct'),
    }),
  );
  onTestFinished(services.close);
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and application_name = 'direct'`.execute(market.db);
  expect(rows).toEqual([{ query: 'listen dallal_changes' }]);
  const pooled = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(services.db);
  expect(pooled.rows).toEqual([{ name: 'pooler' }]);
});
