import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { refreshVocabulary } from '../text/vocabulary.server.ts';

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
  expect(await search('gardener purple')).toEqual({ titles: ['Gardener'], nearest: 'gardener' });
  await store('Gardener with purple gloves');
  expect(await search('gardener purple')).toEqual({ titles: ['Gardener with purple gloves'], nearest: undefined });
});

test('the nearest text is spelled as in ads', async () => {
  await store('Trampoline', 'Trampoline');
  await refreshVocabulary(market.db);
  expect(await search('trampolime qwxz')).toMatchObject({ nearest: 'trampoline' });
});

test('of a make and a feature, the make stays', async () => {
  await storeAds(market, seller, [
    { title: { en: 'Family car' }, attributes: { make: 'kia' } },
    { title: { en: 'Sunroof glass' }, category: 'jobs' },
  ]);
  expect(await search('sunroof kia')).toEqual({ titles: ['Family car'], nearest: 'kia' });
});

test('a correction is offered only if the list has ads with it', async () => {
  await store('Samovar', 'Samovar');
  await refreshVocabulary(market.db);
  const find = async (query: string) => (await market.call('GET', `/ads?search=samovarr&${query}`)).body.data;
  expect((await find('country=KW')).text.didYouMean).toBe('Samovar');
  const empty = await find('country=SA');
  expect(empty.pagination.totalItems).toBe(0);
  expect(empty.text.didYouMean).toBeUndefined();
});
