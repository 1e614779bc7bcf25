import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { dropCached } from '#platform/caches/cached.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { refreshVocabulary } from '../text/vocabulary.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import type * as suggestionsApi from './contract.ts';

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

async function suggest(text: string, place = {}) {
  const { status, body } = await market.call('GET', `/ads/suggestions?${new URLSearchParams({ text, ...place })}`);
  expect(status).toBe(200);
  return body.data as ResponseData<typeof suggestionsApi.list>;
}
const phrases = async (text: string) => (await suggest(text)).phrases.map((phrase) => phrase.text);
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
  // A single title that is cut elsewhere is not suggested; the word is.
  ['iGloo cooler box thirty litres blue lid unused', 'igloo', ['igloo']],
])('cuts “%s” at the border of a phrase', async (title, text, expected) => {
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
  expect(await categories('عقار')).toEqual([]);
  await storeAds(market, await market.person(), [{ title: { en: 'Villa by the sea' }, category: 'villas' }]);
  dropCached(market.db, 'all');
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
    expect(await suggest(text)).toEqual({ categories: [], places: [], options: [], phrases: [] });
  },
);

test('each suggestion has the number of ads of the list that it leads to', async () => {
  for (const text of ['toyo', 'شقه', 'camry 20', 'cars']) {
    const { categories, options, phrases: texts } = await suggest(text);
    const lists = [
      ...categories.map(({ _id, found }) => ({ query: { categoryId: _id }, found })),
      ...options.map(({ categoryId, filters, found }) => ({ query: { categoryId, ...filters }, found })),
      ...texts.map(({ text: search, found }) => ({ query: { search }, found })),
    ];
    expect(lists.length).toBeGreaterThan(0);
    for (const { query, found } of lists) {
      const { body } = await market.call('GET', `/ads?${new URLSearchParams(query)}`);
      expect([query, body.data.pagination.totalItems]).toEqual([query, found.count]);
      expect(found.count).toBeGreaterThan(0);
    }
  }
});

test('suggests and counts ads of the place', async () => {
  await storeAds(market, await market.person(), [
    { title: { en: 'Kayak for two' }, country: 'SA', city: 'riyadh' },
    { title: { en: 'Kayak' }, city: 'salmiya' },
    { title: { en: 'Kayak' }, city: 'jahra' },
  ]);
  await refreshVocabulary(market.db);
  dropCached(market.db, 'all');
  const kayaks = async (place: object) => (await suggest('kay', place)).phrases;
  expect(await kayaks({})).toEqual([
    { text: 'Kayak', found: { count: 3 } },
    { text: 'Kayak for two', found: { count: 1 } },
  ]);
  expect(await kayaks({ country: 'KW' })).toEqual([{ text: 'Kayak', found: { count: 2 } }]);
  expect(await kayaks({ city: 'jahra' })).toEqual([{ text: 'Kayak', found: { count: 1 } }]);
  expect(await kayaks({ city: 'riyadh' })).toEqual([
    { text: 'Kayak', found: { count: 1 } },
    { text: 'Kayak for two', found: { count: 1 } },
  ]);
  const { status } = await market.call('GET', '/ads/suggestions?text=kay&country=KW&city=riyadh');
  expect(status).toBe(422);
});

test('with many ads, counts title phrases by place without searching', async () => {
  const { rows } = await sql<{ places: object }>`
    select places from search_phrases where phrase = 'Kayak' and key = 'kayak'`.execute(market.db);
  const { cityBySlug, countryByCode } = await getCatalog(market.db);
  expect(rows[0]?.places).toEqual({
    [`country=${countryByCode.get('KW')?.id}`]: 2,
    [`country=${countryByCode.get('SA')?.id}`]: 1,
    [`city=${cityBySlug.get('salmiya')?.id}`]: 1,
    [`city=${cityBySlug.get('jahra')?.id}`]: 1,
    [`city=${cityBySlug.get('riyadh')?.id}`]: 1,
  });
});

test('suggests places and options that have ads', async () => {
  await storeAds(market, await market.person(), [{ title: { en: 'Rio' }, city: 'jahra', attributes: { make: 'kia' } }]);
  dropCached(market.db, 'all');
  expect((await suggest('jah')).places).toMatchObject([{ country: 'KW', city: 'jahra', parent: { en: 'Kuwait' } }]);
  expect((await suggest('الكويت')).places).toMatchObject([{ country: 'KW', city: null, parent: null }]);
  expect((await suggest('dubai')).places).toEqual([]);
  expect((await suggest('kia')).options).toMatchObject([{ categoryId: 'cars', filters: { 'attr.make': 'kia' } }]);
  expect((await suggest('kia', { country: 'SA' })).options).toEqual([]);
});

test('suggests a category by the lexicon’s words for it', async () => {
  await storeAds(market, await market.person(), [{ title: { en: 'Two rooms' }, category: 'flats' }]);
  dropCached(market.db, 'all');
  expect(await categories('apartm')).toEqual(['flats']);
  expect(await categories('شقة')).toEqual(['flats']);
});

test('suggests searches from which users opened ads, before and while the user types', async () => {
  await market.db
    .insertInto('search_counts')
    .values([
      { day: new Date(market.time.now), phrase: 'toyota camry', lang: 'en', shown: 9, opened: 4 },
      { day: new Date(market.time.now), phrase: 'corolla', lang: 'en', shown: 9, opened: 3 },
      // Too few, not in the reader's language, with words that no ad has, and without result.
      { day: new Date(market.time.now), phrase: 'toyota', lang: 'en', shown: 9, opened: 2 },
      { day: new Date(market.time.now), phrase: 'كورولا', lang: 'ar', shown: 9, opened: 5 },
      { day: new Date(market.time.now), phrase: 'toyota scam', lang: 'en', shown: 9, opened: 9 },
      { day: new Date(market.time.now), phrase: 'corolla camry', lang: 'en', shown: 9, opened: 9 },
    ])
    .execute();
  dropCached(market.db, 'all');
  expect((await suggest('')).phrases).toEqual([
    { text: 'Toyota Camry', isPopular: true, found: { count: 3 } },
    { text: 'corolla', isPopular: true, found: { count: 1 } },
  ]);
  expect((await suggest('cam')).phrases[0]).toMatchObject({ text: 'Toyota Camry', isPopular: true });
});

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
