import { afterAll, beforeAll, expect, test } from 'vitest';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { uploadAds } from '#tests/support/importing.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { continueImports } from './continue-imports.server.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  admin = await market.person('admin');
}, 60_000);
afterAll(() => market.close());

const getTemplate = async (query = '') =>
  (await market.call('GET', `/admin/imports/template.csv${query}`, { by: admin })).body;

/** The counts and problems of a file's check. */
async function check(content: string) {
  const { _id } = await uploadAds(market, admin, content, 'ads.csv');
  await continueImports.run(market.services, {});
  const { body } = await market.call('GET', `/admin/imports/${_id}`, { by: admin });
  return { counts: body.data.import.counts, problems: body.data.problems };
}

test('without categories, the template has the columns alone', async () => {
  const { text } = await getTemplate();
  expect(text).toContain('\r\nreference,category,title.en,title.ar,');
  expect((await check(text)).counts).toMatchObject({ read: 0 });
});

test('the template of each category explains its columns in both languages, and can be imported as it is', async () => {
  await transact(market.services, (trx) => storeCatalog(trx, { countries, categories: starters.general }));
  const { categories } = await getCatalog(market.db);
  const leaves = categories.filter(({ isLeaf }) => isLeaf);
  expect(leaves.length).toBeGreaterThan(20);
  for (const { _id } of leaves) {
    const { text } = await getTemplate(`?category=${_id}`);
    const result = await check(text);
    expect([_id, result]).toEqual([_id, { counts: expect.objectContaining({ read: 1, created: 1 }), problems: [] }]);
  }
  const { text } = await getTemplate('?category=cars');
  expect(text).toMatch(/^#,"Write your ads below/);
  expect(text).toContain('# country');
  expect(text).toContain('رمز الدولة، مثل KW (مطلوب)');
  expect(text).toMatch(/# attributes\.make,"Make \(required\): toyota, /);
  expect((await getTemplate('?category=sailing')).errorCode).toBe('CATEGORY_NOT_FOUND');
}, 60_000);

test('the template can be imported after a spreadsheet has saved it with semicolons and blank cells', async () => {
  const { text } = await getTemplate();
  // The cells of the first template have no semicolons of their own outside of quotes.
  const rows = text.trim().split('\r\n');
  const header = rows.findIndex((row: string) => row.startsWith('reference,'));
  const saved = [
    ...rows.slice(0, header).map(() => '# note;;;;'),
    rows[header].replaceAll(',', ';'),
    rows[header + 1].replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replace(';true', ';TRUE'),
    ';;;;',
  ];
  expect(await check(saved.join('\r\n'))).toMatchObject({ counts: { read: 1, created: 1 }, problems: [] });
});
