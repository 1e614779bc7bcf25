import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { withDatabaseAt } from '#platform/data/database.server.ts';
import { edit } from '#tests/support/editing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import {
  hasPostgres,
  type PostgresPair,
  type PostgresServer,
  startPostgresPair,
} from '#tests/support/postgres-pair.ts';
import { fillTestDatabase } from '#tests/support/template-database.ts';

const isAvailable = hasPostgres();
let pair: PostgresPair;
let replica: PostgresServer;
let market: Marketplace;
let seller: Person;
let firstId: string;
beforeAll(async () => {
  if (!isAvailable) return;
  pair = await startPostgresPair({ fsync: 'off', log_statement: 'all' });
  await fillTestDatabase(pair.primary.url);
  replica = await pair.addReplica();
  market = await openMarketplace({
    DATABASE_URL: pair.primary.url,
    DATABASE_DIRECT_URL: pair.primary.url,
    DATABASE_REPLICA_URLS: replica.url,
  });
  seller = await market.person();
  firstId = await liveAd(market, seller);
}, 120_000);
afterAll(async () => {
  await market?.close();
  await pair?.close();
});

const onReplica = (statement: string) => withDatabaseAt(replica.url, (db) => sql.raw(statement).execute(db));
const pause = () => onReplica('select pg_wal_replay_pause()');
const resume = () => onReplica('select pg_wal_replay_resume()');

/** Waits until a visitor's read of an ad is answered by the replica alone. */
const untilReplicaReads = (id = firstId) =>
  vi.waitFor(
    async () => {
      const onPrimary = countStatements(pair.primary);
      expect(await countReads(() => titleFor(id))).toBeGreaterThan(0);
      expect(countStatements(pair.primary)).toBe(onPrimary);
    },
    { timeout: 30_000, interval: 200 },
  );

/** The number of statements about ads that a server has run. */
const countStatements = ({ log }: PostgresServer) => log().split('"ads"').length;

/** The number of statements about ads that the replica runs meanwhile. */
async function countReads(action: () => Promise<unknown>): Promise<number> {
  const before = countStatements(replica);
  await action();
  return countStatements(replica) - before;
}

const titleFor = async (id: string, by?: Person) =>
  (await market.call('GET', `/ads/${id}`, by && { by })).body.data?.ad.title.en;

const findSiteName = async () => (await market.call('GET', '/config')).body.data.name.en;

test.skipIf(!isAvailable)('visitors read from the replica, members and writes use the primary', async () => {
  const id = await liveAd(market, seller);
  await untilReplicaReads();
  expect(await countReads(() => market.call('GET', `/ads/${id}`, { by: seller }))).toBe(0);
  expect(await countReads(() => market.call('POST', `/ads/${id}/view`))).toBe(0);
  expect(await countReads(() => titleFor(id))).toBeGreaterThan(0);
});

test.skipIf(!isAvailable)('while the replica is behind, everyone sees changes', async () => {
  const id = await liveAd(market, seller);
  await untilReplicaReads();
  await pause();
  try {
    const moderator = await market.person('moderator');
    await edit(market, moderator, id, { title: { en: 'Toyota Camry 2020' } });
    expect([await titleFor(id, seller), await titleFor(id)]).toEqual(['Toyota Camry 2020', 'Toyota Camry 2020']);

    const newId = await liveAd(market, seller);
    expect([await titleFor(newId, seller), await titleFor(newId)]).toEqual(['Toyota Camry 2019', 'Toyota Camry 2019']);
    expect(await findSiteName()).not.toBe('Souq');
    await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, name: { en: 'Souq', ar: 'سوق' } }));
    expect(await findSiteName()).toBe('Souq');
    await edit(market, moderator, id, { title: { en: 'Toyota Camry 2021' } });
  } finally {
    await resume();
  }
  // Nothing old was cached meanwhile.
  await untilReplicaReads(id);
  expect(await titleFor(id)).toBe('Toyota Camry 2021');
  expect(await findSiteName()).toBe('Souq');
});

test.skipIf(!isAvailable)('a replica that stays behind is not used until it has caught up', async () => {
  const id = await liveAd(market, seller);
  await untilReplicaReads();
  await pause();
  try {
    // Not published, so only reads from the primary see it.
    await sql`update ads set title = ${JSON.stringify({ en: 'Unannounced' })} where id = ${id}`.execute(market.db);
    const untilLeftOut = async () => expect(await countReads(() => titleFor(id))).toBe(0);
    await vi.waitFor(untilLeftOut, { timeout: 30_000, interval: 200 });
    expect(await titleFor(id)).toBe('Unannounced');
  } finally {
    await resume();
  }
  await untilReplicaReads();
});

test.skipIf(!isAvailable)('a replica that dies causes no error, and is used again after its restart', async () => {
  const id = await liveAd(market, seller);
  await untilReplicaReads();
  const read = () =>
    Promise.all(Array.from({ length: 20 }, (_, page) => market.call('GET', `/ads?categoryId=cars&page=${page + 1}`)));
  const [during] = await Promise.all([read(), replica.kill()]);
  const after = [...(await read()), await market.call('GET', `/ads/${id}`)];
  expect([...during, ...after].map(({ status }) => status)).toEqual(Array(41).fill(200));
  await replica.start();
  await untilReplicaReads();
});
