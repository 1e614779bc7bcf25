import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { reindexAds, reindexBatch } from './reindex-ads.server.ts';

const ADS = 250;

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  await storeAds(
    market,
    await market.person(),
    Array.from({ length: ADS }, (_, at) => ({ title: { en: `Samovar ${at}` } })),
  );
}, 60_000);
afterAll(() => market.close());

/** Removes the lexemes of all ads, as if a migration computed them otherwise. */
async function forgetLexemes() {
  await market.db
    .updateTable('ads')
    .set({ search: sql`''::tsvector` })
    .execute();
  await market.db.insertInto('search_reindexing').defaultValues().execute();
}

test('ads are reindexed in batches, and a killed run continues with the next batch', async () => {
  await forgetLexemes();
  expect(await countIndexed()).toBe(0);

  expect(await market.db.transaction().execute((trx) => reindexBatch(trx, 100))).toBe(true);
  await expect(
    market.db.transaction().execute(async (trx) => {
      await reindexBatch(trx, 100);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await countIndexed()).toBe(100);

  await reindexAds.run(market.services, {});
  expect(await countIndexed()).toBe(ADS);
  expect(await market.db.selectFrom('search_reindexing').selectAll().execute()).toEqual([]);
  const { body } = await market.call('GET', '/ads?search=samovar%20249');
  expect(body.data.ads).toHaveLength(1);
});

test('two processes share the work, and an ad may be edited meanwhile', async () => {
  await forgetLexemes();
  const edit = market.db
    .updateTable('ads')
    .set({ title: sql`'{"en": "Tandoor"}'::jsonb` })
    .where(sql`title ->> 'en'`, '=', 'Samovar 120')
    .execute();
  await Promise.all([reindexAds.run(market.services, {}), reindexAds.run(market.services, {}), edit]);
  expect(await countIndexed()).toBe(ADS - 1);
  expect((await market.call('GET', '/ads?search=tandoor')).body.data.ads).toHaveLength(1);
});

test('searches find each ad once and other ads are edited while a batch is stored', async () => {
  await sql`update ads set title = title`.execute(market.db);
  await market.db.insertInto('search_reindexing').defaultValues().execute();
  const edit = (title: string) =>
    market.db
      .updateTable('ads')
      .set({ title: JSON.stringify({ en: `${title}, mended` }) })
      .where(sql`title ->> 'en'`, '=', title)
      .execute();
  const listEach = async () => {
    const { body } = await market.call('GET', `/ads?search=samovar&limit=100&sort=oldest`);
    return [body.data.pagination.totalItems, new Set(body.data.ads.map(({ _id }: { _id: string }) => _id)).size];
  };
  const total = await countIndexed();
  let editOfBatch: Promise<unknown> | undefined;
  await market.db.transaction().execute(async (trx) => {
    await reindexBatch(trx, 100);
    // The batch holds the locks of its ads until it is stored.
    await edit('Samovar 200');
    editOfBatch = edit('Samovar 50');
    expect(await listEach()).toEqual([total, 100]);
  });
  // The edit does not wait for later batches.
  await editOfBatch;
  expect(await market.db.selectFrom('search_reindexing').selectAll().execute()).toHaveLength(1);
  expect(await listEach()).toEqual([total, 100]);

  await reindexAds.run(market.services, {});
  expect(await listEach()).toEqual([total, 100]);
  for (const at of [50, 200])
    expect((await market.call('GET', `/ads?search=samovar+${at}+mended`)).body.data.ads).toHaveLength(1);
});

async function countIndexed(): Promise<number> {
  const { count } = await market.db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`search @@ 'samovar'::tsquery`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
