import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { importAds } from './import-ads.server.ts';
import type { RefusedLine } from './rules.ts';

/** Realistic rows: decorated headings, Latin and Arabic digits, truncated sentences, very short titles. */
const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures');

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  await transact(market.services, (trx) => storeCatalog(trx, { countries, categories: starters.general }));
}, 60_000);
afterAll(() => market.close());

async function run(name: string) {
  const problems: RefusedLine[] = [];
  const report = { onRefused: (line: RefusedLine) => problems.push(line), onProgress: () => {} };
  return { counts: await importAds(market.services, path.join(FIXTURES, name), report), problems };
}

/** The stored ads without digest and update time, in file order. */
async function contents() {
  const rows = await market.db.selectFrom('ads').selectAll().orderBy('reference').execute();
  return rows.map(({ import_digest: _digest, updated_at: _updated, ...content }) => content);
}

test("homes match the demo's categories, and CSV gives the same ads as NDJSON", async () => {
  const first = await run('homes.ndjson');
  expect(first.problems).toEqual([]);
  expect(first.counts).toMatchObject({ read: 12, created: 12 });
  const homes = await contents();
  const same = await run('homes.csv');
  expect(same.problems).toEqual([]);
  expect(same.counts).toMatchObject({ read: 12, created: 0 });
  expect(await contents()).toEqual(homes);
});

test('stores the values of the file unchanged', async () => {
  await run('homes.ndjson');
  const homes = await contents();
  expect(homes[0]).toMatchObject({
    title: { ar: '###### فيلا دورين ######' },
    price: 8_000_000,
    price_kind: 'fixed',
    features: ['kitchen', 'garage', 'duplex'],
  });
  expect(homes[0]?.attributes).toEqual({
    facing: 'north',
    size: 250,
    'property-age': 0,
    bedrooms: 5,
    bathrooms: 5,
    'living-rooms': 1,
  });
  expect(homes[1]?.attributes).toMatchObject({ facing: 'north-east', size: 380, bedrooms: 4 });
  expect(homes[3]).toMatchObject({
    description: { ar: 'سطر أول\u2028سطر ثان' },
    attributes: { facing: 'three-streets' },
  });
  expect(homes[4]).toMatchObject({ price: 5_500_050, description: { ar: 'قريبة من كل الخدما\uFFFD' } });
  expect([homes[5], homes[6]]).toMatchObject([
    { price_kind: 'ask', price: null, price_rank: null, title: { ar: 'فيلا واسعة   سكنية' } },
    { price_kind: 'free', price: null, price_rank: 0 },
  ]);
  expect(homes[7]).toMatchObject({ lat: 24.77, lng: 46.65 });
  expect(homes[8]?.created_at).toEqual(new Date('2026-05-01T10:00:00Z'));
  expect(homes[11]).toMatchObject({ title: { ar: 'ف' }, area: { en: 'Old town', ar: 'Old town' } });
  expect(new Set(homes.map(({ city_id }) => city_id)).size).toBe(4);
});
