import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const market = await openMarketplace();
const seller = await market.person();
afterAll(() => market.close());

const search = async (words: string) => {
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent(words)}`);
  const { ads, text } = body.data;
  return { titles: ads.map(({ title }: { title: { en: string } }) => title.en), nearest: text.nearest };
};
const store = (...titles: string[]) =>
  storeAds(
    market,
    seller,
    titles.map((en) => ({ title: { en }, category: 'jobs' })),
  );

test('the nearest text is shown until an ad has all words', async () => {
  await store('Gardener', 'Purple umbrella');
  expect(await search('purple gardener')).toEqual({ titles: ['Gardener'], nearest: 'gardener' });
  await store('Gardener with purple gloves');
  expect(await search('purple gardener')).toEqual({ titles: ['Gardener with purple gloves'], nearest: undefined });
});
