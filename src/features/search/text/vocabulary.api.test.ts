import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { ago } from '#tests/support/times.ts';

import { refreshSearchVocabulary } from './vocabulary.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

const refresh = () => refreshSearchVocabulary.run(market.services, {});
const countWord = async (word: string): Promise<number> =>
  (await market.db.selectFrom('search_words').select('word').where('word', '=', word).execute()).length;

test('the words of new ads are collected once that takes at most 1 % of the time', async () => {
  const seller = await market.person();
  await storeAds(market, seller, [{ title: { en: 'Samovar' } }]);
  await refresh();
  expect(await countWord('samovar')).toBe(1);

  await storeAds(market, seller, [{ title: { en: 'Tandoor' } }]);
  await setLastRefresh(14, 9);
  await refresh();
  expect(await countWord('tandoor')).toBe(0);
  await setLastRefresh(16, 9);
  await refresh();
  expect(await countWord('tandoor')).toBe(1);

  const { seconds, ended_at } = await market.db
    .selectFrom('search_vocabulary_refresh')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(seconds).toBeLessThan(9);
  expect(ended_at.getTime()).toBeGreaterThan(ago(60_000).getTime());
});

const setLastRefresh = (minutesAgo: number, seconds: number) =>
  market.db
    .updateTable('search_vocabulary_refresh')
    .set({ seconds, ended_at: sql`now() - make_interval(mins => ${minutesAgo})` })
    .execute();
