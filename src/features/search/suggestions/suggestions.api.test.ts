import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropCached } from '#platform/cached.server.ts';
import { refreshVocabulary } from '../text/refresh-vocabulary.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const TITLES = [
  { en: 'Toyota Camry 2020, one owner' },
  { en: 'Toyota Camry 2020 full option' },
  { en: 'Toyota Camry with sunroof' },
  { en: 'toyota Corolla', ar: 'تويوتا كورولا' },
  { en: 'Wardrobe for the bedroom' },
  { ar: 'شقة للإيجار في السالمية' },
  { ar: 'شقة للإيجار في حولي' },
  { ar: 'أثاث غرفة نوم' },
  { ar: 'كاميرا كانون' },
];

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  const seller = await market.person();
  await storeAds(
    market,
    seller,
    TITLES.map((title) => ({ title })),
  );
  await storeAds(market, seller, [{ title: { en: 'Toyota Hilux' }, status: 'sold' }]);
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

async function suggest(text: string) {
  const { status, body } = await market.call('GET', `/ads/suggestions?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body.data as { categories: { _id: string; parent: unknown }[]; phrases: string[] };
}
const phrases = async (text: string) => (await suggest(text)).phrases;
const categories = async (text: string) => (await suggest(text)).categories.map(({ _id }) => _id);

test('suggests the beginnings of titles, most common first', async () => {
  expect(await phrases('to')).toEqual([
    'Toyota',
    'Toyota Camry',
    'Toyota Camry 2020',
    'toyota Corolla',
    'Toyota Camry with sunroof',
  ]);
  expect(await phrases('toyota  CAM')).toEqual(['Toyota Camry', 'Toyota Camry 2020', 'Toyota Camry with sunroof']);
});

test('matches from any word of a phrase on', async () => {
  expect((await phrases('camr'))[0]).toBe('Toyota Camry');
  expect(await phrases('bedr')).toEqual(['Wardrobe for the bedroom']);
});

test.each([
  // A year ends the phrase, as does the word before a connector.
  ['MG HS 2023 under warranty', 'mg', ['MG HS 2023']],
  ['كيا سيراتو ٢٠١٨ أحمر للبيع', 'كيا', ['كيا سيراتو ٢٠١٨']],
  ['Three-in-one stroller with car seat and cover', 'stroll', ['Three-in-one stroller']],
  ['قفص طيور كبير بدون أرضية ولا غطاء', 'قفص', ['قفص طيور كبير']],
  ['Studio in Al Nahda near the park and the sea', 'studio', ['Studio', 'Studio in Al Nahda']],
  ['سجادة لون بيج', 'سجاد', ['سجادة', 'سجادة لون بيج']],
  // A whole title is a phrase of up to six words.
  ['Ginger cat looking for a home', 'ginger', ['Ginger cat', 'Ginger cat looking for a home']],
  // One title that is cut anywhere else is not.
  ['iGloo cooler box thirty litres blue lid unused', 'igloo', []],
])('“%s” is cut at the border of a phrase', async (title, text, expected) => {
  const isArabic = /[\u0621-\u064a]/.test(title);
  await storeAds(market, await market.person(), [{ title: isArabic ? { ar: title } : { en: title } }]);
  await refreshVocabulary(market.db);
  dropCached(market.db, 'all');
  expect(await phrases(text)).toEqual(expected);
});

test('a phrase neither ends with a stop word nor stops where titles always continue', async () => {
  expect(await phrases('wardrobe')).toEqual(['Wardrobe', 'Wardrobe for the bedroom']);
  expect(await phrases('شقة')).toEqual(['شقة للإيجار', 'شقة للإيجار في حولي', 'شقة للإيجار في السالمية']);
});

test('folds spelling in both languages', async () => {
  expect((await phrases('شقه للايج'))[0]).toBe('شقة للإيجار');
  expect(await phrases('اثاث')).toEqual(['أثاث غرفة نوم']);
  expect(await phrases('٢٠٢٠')).toEqual(await phrases('2020'));
});

test('suggests categories by any of their words, in both languages, with or without the article', async () => {
  expect(await suggest('car')).toMatchObject({ categories: [{ _id: 'cars', parent: { en: 'Vehicles' } }] });
  expect(await categories('سيار')).toEqual(['cars']);
  expect(await categories('السيارات')).toEqual(['cars']);
  expect(await categories('سيارة')).toEqual(['cars']);
  expect(await categories('عقار')).toEqual(['property']);
});

test.each([
  ['toyoat', 'Toyota'],
  ['tyota', 'Toyota'],
  ['toyata cam', 'Toyota Camry'],
  ['wardorbe', 'Wardrobe for the bedroom'],
  ['كاميرة', 'كاميرا كانون'],
  ['تويوطا', 'تويوتا كورولا'],
])('tolerates the typo in %s while typing', async (text, phrase) => {
  expect(await phrases(text)).toContain(phrase);
});

test.each(['', ' ', 't', 'xyzzy', 'toyota hilux', '%', '_', "'", '\\', '!!!', 'a'.repeat(200)])(
  'suggests nothing for %s',
  async (text) => {
    expect(await suggest(text)).toEqual({ categories: [], phrases: [] });
  },
);

test('no longer suggests sold ads after a refresh', async () => {
  const { db } = market;
  await db
    .updateTable('ads')
    .set({ status: 'sold' })
    .where('title', '@>', { en: 'Wardrobe for the bedroom' })
    .execute();
  await refreshVocabulary(db);
  dropCached(db, 'all');
  expect(await phrases('wardr')).toEqual([]);
  expect((await phrases('camr'))[0]).toBe('Toyota Camry');
});
