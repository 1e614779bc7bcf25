import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { uploadAds, jobRecord } from '#tests/support/importing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

const FORMULA = '=HYPERLINK(1)';
const GUARDED = "'=HYPERLINK(1)";

let market: Marketplace;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace();
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true }));
  [admin, seller] = [await market.person('admin'), await market.person()];
}, 60_000);
afterAll(() => market.close());

const call = async (method: string, path: string, body: object, by: Person = admin) =>
  expect((await market.call(method, path, { by, body })).status).toBeLessThan(300);

/** A filter of the table without results, and a function that adds a row with a formula. */
const TABLES: Record<string, { without: string; add: () => Promise<unknown> }> = {
  '/admin/moderation/queue': {
    without: 'kind=change',
    add: async () => {
      const adId = await postAd(market, seller, { title: { en: FORMULA } });
      await call('POST', '/payment/orders', { adId, planId: String(PLAN.free), purpose: 'post' }, seller);
    },
  },
  '/admin/reports': {
    without: 'state=decided',
    add: async () => {
      const adId = await liveAd(market, seller, { title: { en: FORMULA } });
      await call('POST', `/ads/${adId}/report`, { reason: 'fraud', details: 'Asks for money' }, await market.person());
    },
  },
  '/admin/appeals': {
    without: 'state=decided',
    add: async () => {
      const adId = await liveAd(market, seller);
      await call('POST', `/admin/ads/${adId}/suspend`, { reason: 'A forged watch' });
      await call('POST', `/ads/${adId}/appeal`, { text: FORMULA }, seller);
    },
  },
  '/admin/searches': {
    without: 'search=carpet',
    add: () =>
      market.db
        .insertInto('search_counts')
        .values({ phrase: FORMULA, lang: 'en', day: new Date(market.time.now), empty: 3 })
        .execute(),
  },
  '/admin/search-words': {
    without: 'search=carpet',
    add: () => call('POST', '/admin/search-words', { words: [FORMULA, 'vacuum'], finds: [] }),
  },
  '/admin/learnt-words': {
    without: 'state=refused',
    add: () =>
      market.db
        .insertInto('search_evidence')
        .values({
          kind: 'meaning',
          word: FORMULA,
          ads: 9,
          other_ads: 0,
          shared: 9,
          learnt_at: new Date(market.time.now),
        })
        .execute(),
  },
  '/admin/payments/unmatched': {
    without: 'state=resolved',
    add: () =>
      market.db
        .insertInto('unmatched_payments')
        .values({
          invoice_id: 'invoice-1',
          reference: 'order-1',
          problem: 'unknown_order',
          value: FORMULA,
          found_at: new Date(market.time.now),
        })
        .execute(),
  },
  '/admin/staff': {
    without: 'role=support',
    add: () => market.db.updateTable('users').set({ name: FORMULA }).where('id', '=', admin.id).execute(),
  },
  '/admin/pages': {
    without: '',
    add: () =>
      market.db
        .updateTable('page_versions')
        .set({ title: JSON.stringify({ en: FORMULA }) })
        .execute(),
  },
  '/admin/imports': {
    without: 'state=failed',
    add: () => uploadAds(market, admin, [jobRecord('exported')], encodeURIComponent(`${FORMULA}.ndjson`)),
  },
};

test.each(Object.entries(TABLES))('%s is exported with its filters, and formulas are escaped', async (path, table) => {
  await table.add();
  const read = async (query: string) => {
    const { status, headers, body } = await market.call('GET', `${path}.csv?${query}`, { by: admin });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return body.text;
  };
  const csv = await read('');
  expect(csv).toContain(GUARDED);
  expect(csv).not.toMatch(/(^|,|\n)"?=HYPERLINK/);
  if (table.without) expect((await read(table.without)).trim().split('\r\n')).toHaveLength(1);
});

test('each table of the back office can be exported', () => {
  const endpoints = apiHandlers.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  const paths = endpoints.map(({ path }) => path);
  const tables = endpoints.filter(
    ({ path, query }) => path.startsWith('/admin/') && 'pageSize' in ((query as { shape?: object })?.shape ?? {}),
  );
  const exported = tables
    .filter(({ produces, path }) => !produces && !path.endsWith('/ids'))
    .map(({ path }) => `${path}.csv`);
  expect(exported.length).toBeGreaterThan(10);
  expect(paths).toEqual(expect.arrayContaining(exported));
});
