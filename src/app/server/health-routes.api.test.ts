import { rename } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/data/database.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { healthRoutes } from './health-routes.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const ALL = { running: 'ok', database: 'ok', migrations: 'ok', storage: 'ok', bus: 'ok', redis: 'ok' };

async function ask(changes: Partial<Marketplace['services']> = {}): Promise<unknown[]> {
  const answer = await healthRoutes({ ...market.services, ...changes }).request('/readyz');
  return [answer.status, await answer.json()];
}

test('the health checks only name the parts, also when the database is unavailable', async () => {
  const gone = openDatabase('postgres://nobody:secret@127.0.0.1:1/none', 1);
  const alive = await healthRoutes({ ...market.services, db: gone }).request('/healthz');
  expect([alive.status, await alive.text()]).toEqual([200, '{"ok":true}']);
  expect(await ask()).toEqual([200, { status: 'ready', checks: ALL }]);
  expect(await ask({ db: gone })).toEqual([
    503,
    { status: 'not ready', checks: { ...ALL, database: 'failed', migrations: 'failed' } },
  ]);
  await gone.destroy();
});

test('a process that is told to stop is not ready', async () => {
  expect(await ask({ shutdown: { hasBegun: true } })).toEqual([
    503,
    { status: 'not ready', checks: { ...ALL, running: 'failed' } },
  ]);
});

test('a process is not ready on the database of an older version', async () => {
  const last = sql`(select max(name) from kysely_migration)`;
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = ${last} returning name, timestamp`.execute(market.db);
  expect(await ask()).toEqual([503, { status: 'not ready', checks: { ...ALL, migrations: 'failed' } }]);
  await sql`insert into kysely_migration values (${rows[0]!.name}, ${rows[0]!.timestamp})`.execute(market.db);
});

test('stays ready without pictures, bus or Redis, and names what is missing', async () => {
  const { dataDir } = market.config;
  await rename(dataDir, `${dataDir}-away`);
  expect(await ask()).toEqual([200, { status: 'degraded', checks: { ...ALL, storage: 'failed' } }]);
  await rename(`${dataDir}-away`, dataDir);
  const bus = { ...market.services.bus, isConnected: () => false };
  const live = { ...market.services.live, isConnected: () => false };
  expect(await ask({ bus, live })).toEqual([
    200,
    { status: 'degraded', checks: { ...ALL, bus: 'failed', redis: 'failed' } },
  ]);
});
