import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { dropAnswers } from '#platform/caches/cached.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { interpretAgain } from './likely-words.server.ts';
import { refreshVocabulary } from './vocabulary.server.ts';

let market: Marketplace;
let seller: { id: number };
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
}, 60_000);
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('ads').execute());

async function store(titles: string[], category = 'cars'): Promise<void> {
  await storeAds(
    market,
    seller,
    titles.map((title) => ({ title: { en: title }, category })),
  );
  await refreshVocabulary(market.db);
  dropAnswers(market.db);
}

/** The titles that a search finds, in order of the alphabet. */
async function find(text: string): Promise<string[]> {
  const { ads } = (await market.call('GET', `/ads?limit=100&search=${encodeURIComponent(text)}`)).body.data;
  return ads.map(({ title }: { title: { en: string } }) => title.en).toSorted();
}

const findWord = (word: string) =>
  market.db
    .selectFrom('search_words')
    .select(['likely', 'is_mistyped', 'is_interpreted'])
    .where('word', '=', word)
    .executeTakeFirst();

test('the right word finds the ad with a typo, and the typo the right ads', async () => {
  await store(['zanbarde red', 'zanbarde blue', 'zanbarde green', 'zanbarde grey', 'zanbarrde black']);
  expect(await findWord('zanbarrde')).toEqual({ likely: ['zanbarde'], is_mistyped: true, is_interpreted: true });
  expect(await find('zanbarde')).toHaveLength(5);
  expect(await find('zanbarrde')).toHaveLength(5);
});

test('words without a space are found by each of them', async () => {
  await store(['zelkow martin', 'zelkow martin', 'zelkow martin', 'zelkowmartin']);
  expect(await findWord('zelkowmartin')).toMatchObject({ likely: ['zelkow', 'martin'], is_mistyped: true });
  expect(await find('zelkow')).toHaveLength(4);
  expect(await find('zelkow martin')).toHaveLength(4);
});

test('a rare word is no typo of a word that only ads of other categories have', async () => {
  await store(['zanbarde red', 'zanbarde blue', 'zanbarde green', 'zanbarde grey']);
  await store(['zanbarrde'], 'villas');
  expect(await findWord('zanbarrde')).toMatchObject({ likely: ['zanbarde'], is_mistyped: false });
  expect(await find('zanbarde')).toHaveLength(4);
  expect(await find('zanbarrde')).toHaveLength(5);
});

test('a word of a description needs two titles with the word meant', async () => {
  await storeAds(market, seller, [{ title: { en: 'red' }, description: { en: 'a zanbarrde' }, category: 'cars' }]);
  await storeAds(
    market,
    seller,
    Array.from({ length: 4 }, () => ({ title: { en: 'x' }, description: { en: 'zanbarde' }, category: 'villas' })),
  );
  await store(['zanbarde red']);
  expect(await findWord('zanbarrde')).toMatchObject({ is_mistyped: false });
  await store(['zanbarde blue']);
  await interpretAgain(market.db);
  await refreshVocabulary(market.db);
  expect(await findWord('zanbarrde')).toMatchObject({ likely: ['zanbarde'], is_mistyped: true });
});

test('a rare word is interpreted again when it becomes common, and at night', async () => {
  await store(['zanbarrde']);
  expect(await findWord('zanbarrde')).toMatchObject({ likely: [], is_interpreted: true });
  await store(['zanbarde red', 'zanbarde blue', 'zanbarde green', 'zanbarde grey']);
  expect(await findWord('zanbarrde')).toMatchObject({ likely: [] });
  await interpretAgain(market.db);
  await refreshVocabulary(market.db);
  expect(await findWord('zanbarrde')).toMatchObject({ likely: ['zanbarde'], is_mistyped: true });
  await store(['zanbarrde one', 'zanbarrde two', 'zanbarrde three']);
  expect(await findWord('zanbarrde')).toMatchObject({ likely: [], is_mistyped: false });
});
