import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillDemo } from '#demo/fill-demo.ts';
import { sellers } from './users.ts';
import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { Category, Specification } from '#features/catalog/contract.ts';
import { parseAttributes } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
let signIns: string[];
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  // Simulates two processes that start together.
  [signIns] = await Promise.all([fillDemo(market.services), fillDemo(market.services)]);
}, 60_000);
afterAll(() => market.close());

const get = async (path: string) => (await market.call('GET', path)).body.data;
const ARABIC = /[\u0621-\u064a]/;

/** Expects text in both languages, the Arabic one in Arabic script. Only numbers and brands may be the same in both. */
function expectBilingual({ en, ar }: { en?: string; ar?: string }, about: string): void {
  expect(en, about).toMatch(/\S/);
  expect(ar, about).toMatch(/\S/);
  expect(en, about).not.toMatch(ARABIC);
  if (ar === en) expect(en, about).toMatch(/^[\p{Lu}\d][\p{L}\d\s.,+&/'"-]*$/u);
}

test('has at least 12 root categories and 80 in total, named in both languages', async () => {
  const { categories }: { categories: Category[] } = await get('/category?limit=1000');
  expect(categories.filter(({ parentId }) => parentId === null).length).toBeGreaterThanOrEqual(12);
  expect(categories.length).toBeGreaterThanOrEqual(80);
  for (const { name, _id } of categories) {
    expectBilingual(name, _id);
    expect(name.ar, _id).toMatch(ARABIC);
  }
});

test('names attributes, options and features in both languages', async () => {
  const { specifications }: { specifications: Specification[] } = await get('/specification');
  expect(specifications.length).toBeGreaterThan(50);
  for (const { label, unit, options, type, key, categoryId, dependsOn } of specifications) {
    const about = `${categoryId} ${key}`;
    expectBilingual(label, about);
    expect(label.ar, about).toMatch(ARABIC);
    if (unit) expectBilingual(unit, about);
    if (ATTRIBUTE_TYPES[type].hasOptions) expect(options.length, about).toBeGreaterThan(1);
    expect(new Set(options.map((option) => option.key)).size, about).toBe(options.length);
    for (const option of options) expectBilingual(option.label, `${about} ${option.key}`);
    const parents = specifications
      .find((other) => other.key === dependsOn && other.categoryId === categoryId)
      ?.options.map((option) => option.key);
    for (const { parent } of options) if (parent) expect(parents, about).toContain(parent);
  }
  const { additionalDetails } = await get('/additional-details');
  for (const { label, key } of additionalDetails) expectBilingual(label, key);
});

test('has 300 active ads of 24 sellers with pictures, prices and places', async () => {
  expect(sellers).toHaveLength(24);
  const ads = await market.db.selectFrom('ads').selectAll().execute();
  expect(ads.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ads.map(({ seller_id }) => seller_id)).size).toBe(24);
  expect(new Set(ads.map(({ category_id }) => category_id)).size).toBeGreaterThanOrEqual(40);
  expect(ads.filter(({ featured_until }) => featured_until).length).toBeGreaterThanOrEqual(8);
  const pictures = await market.db.selectFrom('ad_images').select('ad_id').distinct().execute();
  expect(pictures).toHaveLength(ads.length);
  const { ads: newest, pagination } = await get('/ads?limit=100');
  expect(pagination.totalItems).toBe(ads.length);
  for (const { place, title } of newest)
    expect([place.country.code, place.city?._id], title).toEqual([expect.any(String), expect.any(String)]);
});

test('every ad passes form validation: a leaf category and valid attributes', async () => {
  const catalog = await getCatalog(market.db);
  for (const ad of await market.db.selectFrom('ads').selectAll().execute()) {
    const category = catalog.categoryById.get(ad.category_id);
    expect(category?.isLeaf, ad.reference ?? '').toBe(true);
    const { errors } = parseAttributes(ad.attributes, catalog.specificationsOf(category?._id ?? ''));
    expect(errors, `${ad.reference} ${category?._id}`).toEqual({});
    const offered = catalog.additionalDetailsOf(category?._id ?? '').map(({ key }) => key);
    expect(offered, `${ad.reference} ${category?._id}`).toEqual(expect.arrayContaining(ad.features));
  }
});

test('every ad has an initial price in its price history', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from ads where status = 'active' and not exists (
      select from ad_prices where ad_id = ads.id and abs(extract(epoch from since - ads.created_at)) < 1)`.execute(
    market.db,
  );
  expect(rows).toEqual([]);
});

test('every country has cities and more than one plan', async () => {
  const { countries } = await get('/country');
  for (const { code, cities } of countries) {
    expect(cities.length, code).toBeGreaterThan(0);
    const { plans } = await get(`/payment/plans?country=${code}`);
    expect(plans.length, code).toBeGreaterThan(1);
  }
});

test('has FAQ, banners and pages in both languages', async () => {
  for (const { question, answer, _id } of await get('/faq'))
    for (const words of [question, answer]) expectBilingual(words, _id);
  for (const { title, text, _id } of (await get('/banners')).banners)
    for (const words of [title, text]) expectBilingual(words, _id);
  for (const type of ['about-us', 'terms-and-conditions', 'privacy-policy']) {
    for (const words of Object.values(await get(`/config?type=${type}`))) expectBilingual(words as object, type);
  }
});

test('has conversations, with unread messages for the demo member', async () => {
  const { accessToken } = (
    await market.call('POST', '/auth/login', {
      body: { countryCode: '+965', mobile: '50000002', password: 'dallal123' },
    })
  ).body.data;
  const { body } = await market.call('GET', '/chat/conversations', { by: { token: accessToken } });
  const { conversations } = body.data;
  expect(conversations.length).toBeGreaterThanOrEqual(4);
  expect(conversations[0]).toMatchObject({ unread: 2, kind: 'ad', side: 'buyer' });
  expect(conversations.map(({ kind }: { kind: string }) => kind)).toContain('support');
});

test('returns three logins that work', async () => {
  expect(signIns).toHaveLength(3);
  for (const line of signIns) {
    const [, role, countryCode, mobile, password] = /demo (\w+)\s+(\+\d+) (\d+)\s+password (\S+)/.exec(line) ?? [];
    const { status, body } = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
    expect([status, body.data.user.role]).toEqual([200, role]);
  }
});

test('is idempotent, also when run twice concurrently', async () => {
  const tables = [
    'categories',
    'specifications',
    'countries',
    'cities',
    'users',
    'ads',
    'ad_images',
    'images',
    'banners',
    'faqs',
    'plans',
    'conversations',
    'messages',
  ] as const;
  const read = () => Promise.all(tables.map((table) => market.db.selectFrom(table).selectAll().execute()));
  const before = await read();
  const again = await Promise.all([fillDemo(market.services), fillDemo(market.services)]);
  expect(again).toEqual([signIns, signIns]);
  expect(await read()).toEqual(before);
});
