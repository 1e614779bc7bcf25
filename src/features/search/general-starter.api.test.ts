import { afterAll, beforeAll, expect, test } from 'vitest';

import { countries } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

import type * as suggestionsApi from './suggestions/contract.ts';
import { refreshVocabulary } from './text/vocabulary.server.ts';

const ADS: Record<string, LiveAd> = {
  'flat to rent': { title: { ar: 'دور واسع' }, category: 'apartments-for-rent', city: 'hawalli' },
  'flat to rent elsewhere': { title: { ar: 'دور هادئ' }, category: 'apartments-for-rent', city: 'salmiya' },
  'flat for sale': { title: { ar: 'دور كبير' }, category: 'apartments-for-sale', city: 'hawalli' },
  'villa for sale': {
    title: { en: 'Corner house' },
    category: 'villas-for-sale',
    country: 'AE',
    city: 'dubai',
    features: ['pool'],
  },
  'villa to rent': { title: { en: 'Quiet house' }, category: 'villas-for-rent' },
  'phone, new and white': {
    title: { en: 'Pixel 9' },
    category: 'smartphones',
    attributes: { condition: 'new', colour: 'white' },
  },
  'laptop, used': { title: { en: 'ThinkPad' }, category: 'laptops', attributes: { condition: 'good' } },
  'sofa, white': { title: { en: 'Sofa' }, category: 'living-room', attributes: { condition: 'good', colour: 'white' } },
  camry: {
    title: { en: 'One owner' },
    category: 'sedans',
    attributes: { make: 'toyota', model: 'camry', colour: 'red', condition: 'good' },
  },
  bookkeeper: { title: { en: 'Bookkeeper' }, category: 'office-jobs' },
  shop: { title: { en: 'Whole shop' }, category: 'shop-fittings', attributes: { condition: 'new' } },
};

let market: Marketplace;
const keyOf = new Map<string, string>();
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  await transact(market.services, (trx) => storeCatalog(trx, { countries, categories: starters.general }));
  const ids = await storeAds(market, await market.person(), Object.values(ADS));
  for (const [at, key] of Object.keys(ADS).entries()) keyOf.set(ids[at] ?? '', key);
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

async function search(text: string, params: Record<string, string> = {}) {
  const { body } = await market.call('GET', `/ads?${new URLSearchParams({ search: text, ...params })}`);
  const found: string[] = body.data.ads.map(({ _id }: { _id: string }) => keyOf.get(_id)).toSorted();
  return { found, understood: (body.data.text?.understood ?? []) as { kind: string; id: string; words: string }[] };
}
const chips = async (text: string) =>
  (await search(text)).understood.map(({ kind, id, words }) => `${kind} ${id}: ${words}`);

test.each([
  ['شقة للايجار في حولي', ['flat to rent']],
  ['شقة للبيع في حولي', ['flat for sale']],
  ['شقة في حولي', ['flat for sale', 'flat to rent']],
  ['شقق للإيجار', ['flat to rent', 'flat to rent elsewhere']],
  ['flats for rent in hawalli', ['flat to rent']],
  ['villa for sale', ['villa for sale']],
  ['villas for rent', ['villa to rent']],
  ['فلة للبيع', ['villa for sale']],
])('“%s” chooses among the categories of a name by rent or sale', async (text, expected) => {
  expect((await search(text)).found).toEqual(expected);
});

test.each(['used camry', 'كامري مستعملة'])('“%s” finds ads that do not say that they are used', async (text) => {
  expect((await search(text)).found).toEqual(['camry']);
});

// An option of more than 30 leaf categories.
test.each([
  ['new', ['phone, new and white', 'shop']],
  ['جديد', ['phone, new and white', 'shop']],
  ['white', ['phone, new and white', 'sofa, white']],
  ['أبيض', ['phone, new and white', 'sofa, white']],
  ['white sofa', ['sofa, white']],
  // No ad has both.
  ['red sofa', ['sofa, white']],
  ['new phone', ['phone, new and white']],
  // No ad is purple.
  ['brand-new purple', ['phone, new and white', 'shop']],
])('an option of most categories is understood without a category: “%s”', async (text, expected) => {
  expect((await search(text)).found).toEqual(expected);
});

test('such an option is also understood within a category', async () => {
  for (const categoryId of ['phones-and-tablets', 'smartphones'])
    expect((await search('جديد', { categoryId })).found, categoryId).toEqual(['phone, new and white']);
  expect((await search('white', { categoryId: 'laptops' })).found).toEqual([]);
});

test.each([
  ['kuwait', ['country KW: kuwait']],
  ['الإمارات', ['country AE: الإمارات']],
  ['dubai', ['city dubai: dubai']],
  ['camry', ['option model=camry: camry']],
  ['white', ['option colour=white: white']],
  ['أبيض', ['option colour=white: أبيض']],
  ['pool', ['feature pool: pool']],
  ['شقة للايجار في حولي', ['category apartments-for-rent: شقة للايجار', 'city hawalli: حولي']],
])('a chip shows the interpretation of “%s”', async (text, expected) => {
  expect(await chips(text)).toEqual(expected);
});

async function suggest(text: string) {
  const { body } = await market.call('GET', `/ads/suggestions?${new URLSearchParams({ text })}`);
  const { categories, places, options, phrases } = body.data as ResponseData<typeof suggestionsApi.list>;
  return [
    ...categories.map(({ _id, found }) => `category ${_id} ${found.count}`),
    ...places.map(({ country, city, found }) => `place ${city ?? country} ${found.count}`),
    ...options.map(({ filters, found }) => `option ${Object.values(filters).join(' ')} ${found.count}`),
    ...phrases.map((phrase) => `text ${phrase.text} ${phrase.found.count}`),
  ];
}

test.each([
  ['شقة للايجار', 'text شقة للإيجار 2'],
  ['موبايل', 'category smartphones 1'],
  ['لابتوب', 'category laptops 1'],
  ['وظيفة', 'category jobs 1'],
  ['flat', 'category apartments-for-rent 2'],
  // A word of the lexicon that names no category.
  ['couch', 'text couch 1'],
  ['الكويت', 'place KW 10'],
  ['dubai', 'place dubai 1'],
  ['camr', 'option toyota camry 1'],
])('“%s” is completed', async (text, expected) => {
  expect(await suggest(text)).toContain(expected);
});

test.each([
  ['sonata', 'sedans'],
  ['wing chair', 'living-room'],
])('a search for “%s”, which no ad has, offers %s', async (text, category) => {
  const { wider } = (await market.call('GET', `/ads/widenings?${new URLSearchParams({ search: text })}`)).body.data;
  const changes = (wider as { change: object; found: object }[]).map(({ change, found }) => ({ ...change, ...found }));
  expect(changes).toContainEqual({ categoryId: category, search: null, count: 1 });
});
