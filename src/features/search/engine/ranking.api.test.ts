import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

import { learnUsualPrices } from '../learning/usual-prices.server.ts';

let market: Marketplace;
let seller: { id: number };
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
}, 60_000);
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('ads').execute());

const HOUR = 3_600;

/** Stores ads, each an hour older than the one before, and returns the positions in which a search lists them. */
async function rank(query: string, ads: LiveAd[]): Promise<number[]> {
  const ids = await storeAds(
    market,
    seller,
    ads.map((ad, at) => ({ age: at * HOUR, ...ad })),
  );
  const { data } = (await market.call('GET', `/ads?${query}`)).body;
  return data.ads.map(({ _id }: { _id: string }) => ids.indexOf(_id));
}

test('the title counts more than the description, and the whole phrase more than single words', async () => {
  expect(
    await rank('search=zirkel+quillon', [
      { title: { en: 'tarnix' }, description: { en: 'zirkel quillon' } },
      { title: { en: 'quillon and also some other things of a zirkel' } },
      { title: { en: 'zirkel quillon' } },
    ]),
  ).toEqual([2, 1, 0]);
});

test('an ad in the place that the text names comes before one that only mentions it', async () => {
  const title = { en: 'zirkel', ar: 'زيركل' };
  expect(
    await rank('search=zirkel+salmiya', [
      { title, description: { en: 'near salmiya' }, city: 'jahra' },
      { title, description: { en: 'cheap' }, city: 'salmiya' },
    ]),
  ).toEqual([1, 0]);
});

test('of equal ads the one nearer to the point of the list comes first', async () => {
  const title = { en: 'zirkel' };
  expect(
    await rank('search=zirkel&near=29.3,47.9&within=50&sort=relevance', [
      { title, point: { lat: 29.6, lng: 47.9 } },
      { title, point: { lat: 29.31, lng: 47.9 } },
    ]),
  ).toEqual([1, 0]);
});

test('an ad with a price that those of its category hardly have comes last', async () => {
  await storeAds(
    market,
    seller,
    Array.from({ length: 30 }, (_, at) => ({ title: { en: 'camry' }, price: 2_000_000 + at * 50_000 })),
  );
  await learnUsualPrices(market.db);
  const title = { en: 'zirkel' };
  const ads = [1_000, 999_999_999_000, 2_500_000, null].map((price) => ({ title, price }));
  expect((await rank('search=zirkel', ads)).slice(0, 2)).toEqual([2, 3]);
});
