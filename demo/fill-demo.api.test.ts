import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillDemo } from '#demo/fill-demo.ts';
import { admin, type DemoUser, member, moderator, sellers } from './users.ts';
import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { Category, Specification } from '#features/catalog/contract.ts';
import { type AdEvent, nextAdStatus, parseAttributes } from '#features/ads/rules.ts';
import { notifyPriceDrops } from '#features/alerts/notify-buyers.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Figure } from '#features/operations/figures/contract.ts';
import { storeDailyFigures } from '#features/operations/figures/figures.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { startOfDay } from '#platform/text/start-of-day.ts';
import { DEMO_PASSWORD, writeDemoPassword } from '#tests/support/demo-password.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
let signIns: string[];
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  writeDemoPassword(market.config.dataDir);
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

test('has 300 active ads of 27 sellers and the member, with pictures, prices and places', async () => {
  expect(sellers).toHaveLength(27);
  const ads = await market.db.selectFrom('ads').selectAll().where('status', '=', 'active').execute();
  expect(ads.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ads.map(({ seller_id }) => seller_id)).size).toBe(28);
  expect(new Set(ads.map(({ category_id }) => category_id)).size).toBeGreaterThanOrEqual(40);
  expect(ads.filter(({ featured_until }) => featured_until).length).toBeGreaterThanOrEqual(8);
  const pictures = await market.db.selectFrom('ad_images').select('ad_id').distinct().execute();
  const illustrated = new Set(pictures.map(({ ad_id }) => ad_id));
  expect(ads.filter(({ id }) => !illustrated.has(id))).toEqual([]);
  const { ads: newest, pagination } = await get('/ads?limit=100');
  expect(pagination.totalItems).toBeGreaterThanOrEqual(ads.length);
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

test('most ads are in Kuwait, and no two have the same text', async () => {
  const { rows } = await sql<{ code: string; ads: number }>`
    select countries.code, count(*)::int as ads from ads join countries on countries.id = ads.country_id
    where status = 'active' group by 1`.execute(market.db);
  const countOf = new Map(rows.map(({ code, ads }) => [code, ads]));
  const total = rows.reduce((sum, { ads }) => sum + ads, 0);
  expect((countOf.get('KW') ?? 0) / total).toBeGreaterThan(0.75);
  expect((countOf.get('KW') ?? 0) / total).toBeLessThan(0.85);
  for (const code of ['EG', 'SA', 'AE']) expect(countOf.get(code), code).toBeGreaterThanOrEqual(8);
  expect(countOf.size).toBe((await get('/country')).countries.length);
  const ads = await market.db.selectFrom('ads').select(['title', 'description']).execute();
  const texts = ads.flatMap(({ title, description }) => [...Object.values(title), ...Object.values(description)]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('every country has cities and a free plan, and paid plans only in currencies of the gateway', async () => {
  const { countries } = await get('/country');
  for (const { code, currency, cities } of countries) {
    expect(cities.length, code).toBeGreaterThan(0);
    const plansOf = async (purpose: string): Promise<{ price: number }[]> =>
      (await get(`/payment/plans?country=${code}&purpose=${purpose}`)).plans;
    const [post, extend] = [await plansOf('post'), await plansOf('extend')];
    expect(post.filter(({ price }) => price === 0).length, code).toBeGreaterThan(0);
    expect(extend.length, code).toBeGreaterThan(0);
    const isPayable = ['KWD', 'SAR', 'BHD', 'AED', 'QAR', 'OMR', 'JOD', 'EGP'].includes(currency);
    expect(
      [...post, ...extend].some(({ price }) => price > 0),
      code,
    ).toBe(isPayable);
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

const signIn = async ({ countryCode, mobile }: DemoUser): Promise<{ token: string }> => {
  const { body } = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password: DEMO_PASSWORD } });
  return { token: body.data.accessToken };
};

test('the member has ads in every status, with figures', async () => {
  const by = await signIn(member);
  const list = async (path: string) => (await market.call('GET', path, { by })).body.data;
  const statusesIn = async (tab: string): Promise<Map<string, { _id: string; reason: string | null }>> =>
    new Map((await list(`/ads/mine?status=${tab}&limit=100`)).ads.map((ad: { status: string }) => [ad.status, ad]));
  const [active, waiting, archived] = [
    await statusesIn('active'),
    await statusesIn('waiting'),
    await statusesIn('archived'),
  ];
  expect([...active.keys()].toSorted()).toEqual(['active', 'reserved']);
  expect([...waiting.keys()].toSorted()).toEqual(['pending_payment', 'pending_review', 'rejected']);
  expect(waiting.get('rejected')?.reason).toMatch(ARABIC);
  expect([...archived.keys()].toSorted()).toEqual(['archived', 'expired', 'sold']);
  for (const [status, { _id }] of [...active, ...archived]) {
    const { days }: { days: { views: number }[] } = await list(`/ads/${_id}/statistics`);
    const views = days.reduce((sum, day) => sum + day.views, 0);
    if (status !== 'expired') expect(views, status).toBeGreaterThan(20);
  }
  const ending = await market.db
    .selectFrom('ads')
    .select('id')
    .where('reference', '=', 'demo-member-bicycles-0')
    .where('ends_at', '<', new Date(market.time.now + 4 * DAY_MS))
    .execute();
  expect(ending, 'an ad that can be extended').toHaveLength(1);
});

test('the member has saved ads, one with a price drop, and saved searches with new results', async () => {
  const by = await signIn(member);
  const list = async (path: string) => (await market.call('GET', path, { by })).body.data;
  expect((await list('/ads/saved?limit=100')).ads.length).toBeGreaterThanOrEqual(5);
  const { notifications, unread } = await list('/notifications');
  expect(unread).toBe(2);
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual([
    'price-drop',
    'ad-rejected',
    'ad-approved',
    'payment-paid',
  ]);
  const { savedSearches } = await list('/saved-searches');
  expect(savedSearches).toHaveLength(2);
  for (const { newFinds, name } of savedSearches) expect(newFinds, name).toBeGreaterThan(0);
  expect((await list('/payment/history?limit=100')).orders).toHaveLength(3);
  expect((await list('/account/followers')).users.length).toBeGreaterThanOrEqual(3);
  expect((await list('/account/following')).users.length).toBeGreaterThanOrEqual(3);
});

test('the job that notifies about price drops finds the demo already notified', async () => {
  const count = async () => (await market.db.selectFrom('notifications').select('id').execute()).length;
  const before = await count();
  await notifyPriceDrops.run(market.services, {});
  expect(await count()).toBe(before);
});

test('the member has conversations as buyer and as seller, with unread messages', async () => {
  const { body } = await market.call('GET', '/chat/conversations', { by: await signIn(member) });
  const { conversations } = body.data;
  expect(conversations.length).toBeGreaterThanOrEqual(6);
  expect(conversations[0]).toMatchObject({ unread: 2, kind: 'ad', side: 'buyer' });
  expect(conversations[1]).toMatchObject({ unread: 1, kind: 'ad', side: 'seller' });
  expect(conversations.map(({ kind }: { kind: string }) => kind)).toContain('support');
});

test('the moderator and the admin have a dozen ads and changes in review, reports and an appeal', async () => {
  for (const person of [moderator, admin]) {
    const { body } = await market.call('GET', '/admin/moderation/ads?limit=100', { by: await signIn(person) });
    const { ads }: { ads: { change: unknown }[] } = body.data;
    expect(ads.filter(({ change }) => change === null).length, person.role).toBeGreaterThanOrEqual(10);
    expect(ads.filter(({ change }) => change !== null).length, person.role).toBe(2);
  }
  const { body } = await market.call('GET', '/chat/conversations', { by: await signIn(moderator) });
  expect(body.data.conversations.some(({ unread }: { unread: number }) => unread > 0)).toBe(true);
  const get = async (path: string) => (await market.call('GET', path, { by: await signIn(moderator) })).body.data.rows;
  const cases: { kind: string; reports: number }[] = await get('/admin/reports');
  expect(cases.map(({ kind, reports }) => [kind, reports])).toEqual([
    ['ad', 2],
    ['conversation', 1],
    ['user', 1],
    ['ad', 1],
  ]);
  expect(await get('/admin/appeals')).toHaveLength(1);
});

test('the dashboard’s figures are those of the lists that they link to', async () => {
  const by = await signIn(admin);
  await storeDailyFigures.run(market.services, {});
  const { figures, emptySearches, timeZone } = (await market.call('GET', '/admin/dashboard/figures?by=day', { by }))
    .body.data;
  const { from } = figures[0].points[0];
  const { to } = figures[0].points.at(-1);
  const period = {
    from: new Date(startOfDay(from, timeZone)!).toISOString(),
    to: new Date(startOfDay(to, timeZone)! + DAY_MS).toISOString(),
    pageSize: '100',
  };
  const rowsOf = async (path: string, query: Record<string, string>) => {
    const { status, body } = await market.call('GET', `/admin/${path}?${new URLSearchParams(query)}`, { by });
    expect(status, path).toBe(200);
    return body.data;
  };
  const totalOf = (name: string): number => figures.find((figure: Figure) => figure.name === name)?.total ?? 0;
  const countIn = async (path: string, query = {}) =>
    (await rowsOf(path, { ...period, ...query })).pagination.totalRows;
  expect(totalOf('signUps')).toBe(await countIn('users'));
  expect(totalOf('ads')).toBe(await countIn('ads', { isPublished: 'yes' }));
  for (const { name, currency, total } of figures as Figure[]) {
    if (!currency) continue;
    const query: Record<string, string> =
      name === 'revenue' ? { periodOf: 'paid' } : { periodOf: 'refunded', tab: 'refunds', status: 'refunded' };
    const { rows } = await rowsOf('payments', { ...period, ...query, currency: currency.code });
    expect(total, name).toBe(rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0));
  }
  const { rows } = await rowsOf('searches', period);
  expect(totalOf('emptySearches')).toBe(rows.reduce((sum: number, { empty }: { empty: number }) => sum + empty, 0));
  for (const name of ['signUps', 'ads', 'messages', 'emptySearches', 'revenue'])
    expect(totalOf(name), name).toBeGreaterThan(0);
  expect(emptySearches.length).toBeGreaterThan(5);

  const { waiting, ads } = (await market.call('GET', '/admin/dashboard', { by })).body.data;
  const waitingFor = (kind: string) => waiting.find((one: { kind: string }) => one.kind === kind)?.count;
  expect(waitingFor('review')).toBe((await rowsOf('moderation/queue', {})).pagination.totalRows);
  expect(waitingFor('reports')).toBe((await rowsOf('reports', { state: 'open' })).pagination.totalRows);
  expect(waitingFor('appeals')).toBe((await rowsOf('appeals', { state: 'open' })).pagination.totalRows);
  expect(waitingFor('refunds')).toBe((await rowsOf('payments', { status: 'unused' })).pagination.totalRows);
  for (const { status, count } of ads)
    expect(count, status).toBe((await rowsOf('ads', { status })).pagination.totalRows);
});

test('each payment has its invoice at the gateway and a receipt, and its ad has the plan', async () => {
  const orders = await market.db.selectFrom('orders').selectAll().execute();
  expect(orders.length).toBeGreaterThan(9);
  const by = await signIn(admin);
  for (const { id, status, invoice_id, payment_id, days, ad_id, plan_id } of orders) {
    const invoice = await market.db
      .selectFrom('sandbox_transactions')
      .innerJoin('sandbox_invoices', 'sandbox_invoices.id', 'invoice_id')
      .select(['request', 'payment_id', 'sandbox_invoices.status'])
      .where('invoice_id', '=', Number(invoice_id))
      .executeTakeFirst();
    expect(invoice, id).toMatchObject({ request: { CustomerReference: id }, payment_id, status: 'Paid' });
    expect(days, id).toBeGreaterThan(0);
    const ad = await market.db.selectFrom('ads').select('plan_id').where('id', '=', ad_id).executeTakeFirst();
    expect(ad?.plan_id, id).toBe(plan_id);
    const { body } = await market.call('GET', `/payment/orders/${id}/receipt`, { by });
    expect(body.data.receipt, id).toMatchObject({ invoiceId: invoice_id, paymentId: payment_id, status });
    expect(body.data.receipt.business.name.ar).toMatch(ARABIC);
  }
  const { rows: refunds } = await sql`
    select sandbox_refunds.status, is_unused, action, reason from sandbox_refunds
      join orders on refund_id = sandbox_refunds.id::text join audit_log on target_id = orders.id::text
  `.execute(market.db);
  expect(refunds).toEqual([
    { status: 'Refunded', is_unused: true, action: 'order.refund', reason: expect.stringMatching(/\w/) },
  ]);
});

test('the history of each ad leads from its posting to its status, and staff decisions are audited', async () => {
  const ads = await market.db.selectFrom('ads').select(['id', 'reference', 'status']).execute();
  const events = await market.db.selectFrom('ad_events').selectAll().orderBy('id').execute();
  for (const { id, reference, status } of ads) {
    const [first, ...rest] = events.filter(({ ad_id }) => ad_id === id);
    expect(first?.event, reference ?? '').toBe('post');
    const last = rest.reduce((before, one) => {
      expect(nextAdStatus(before.status, one.event as AdEvent), `${reference} ${one.event}`).toBe(one.status);
      expect(one.at.getTime(), `${reference} ${one.event}`).toBeGreaterThan(before.at.getTime());
      return one;
    }, first!);
    expect(last.status, reference ?? '').toBe(status);
    expect(last.at.getTime(), reference ?? '').toBeLessThanOrEqual(market.time.now);
  }
  const decided = events.filter(({ event }) => ['approve', 'reject', 'suspend'].includes(event));
  const audited = await market.db.selectFrom('audit_log').select('id').where('target_kind', '=', 'ad').execute();
  expect(audited).toHaveLength(decided.length);
});

test('nothing about an ad is older than the ad', async () => {
  const { rows } = await sql<{ what: string; reference: string }>`
    select what, reference from ads join (
      select 'conversation' as what, ad_id, created_at as time from conversations
      union all select 'save', ad_id, created_at from saved_ads
      union all select 'report', ad_id, reports.created_at from reports join report_cases on report_cases.id = case_id
      union all select 'suspension', ad_id, suspended_at from suspensions
      union all select 'order', ad_id, created_at from orders
      union all select 'change', ad_id, created_at from ad_revisions
      union all select 'event', ad_id, at from ad_events
    ) as events on events.ad_id = ads.id where time < posted_at`.execute(market.db);
  expect(rows).toEqual([]);
});

test('returns three logins that work', async () => {
  expect(signIns).toHaveLength(3);
  for (const line of signIns) {
    expect(line).toMatch(/password .+ {2}\w+/);
    const [, role, countryCode, mobile, password] = /demo (\w+)\s+(\+\d+) (\d+)\s+password (.+?) {2}/.exec(line) ?? [];
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
    'orders',
    'sandbox_invoices',
    'ad_events',
    'audit_log',
    'search_counts',
    'report_cases',
    'reports',
    'suspensions',
    'appeals',
    'saved_ads',
    'saved_searches',
    'notifications',
  ] as const;
  const read = () => Promise.all(tables.map((table) => market.db.selectFrom(table).selectAll().execute()));
  const before = await read();
  const again = await Promise.all([fillDemo(market.services), fillDemo(market.services)]);
  expect(again).toEqual([signIns, signIns]);
  expect(await read()).toEqual(before);
});
