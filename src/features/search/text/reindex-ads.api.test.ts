import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { reindexBatch } from './queries.server.ts';
import { reindexAds } from './reindex-ads.server.ts';

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

test('ads are reindexed in batches, and a killed process continues where it was', async () => {
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

async function countIndexed(): Promise<number> {
  const { count } = await market.db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`search @@ 'samovar'::tsquery`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
