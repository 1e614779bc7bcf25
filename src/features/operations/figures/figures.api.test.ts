import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import type { Figure } from './contract.ts';
import { storeDailyFigures } from './figures.server.ts';

let market: Marketplace;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace();
  [moderator, admin] = [await market.person('moderator'), await market.person('admin')];
  await market.db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .execute();
}, 60_000);
afterAll(() => market.close());

/** Half past midnight in Kuwait, on 10 May. */
const NIGHT = Date.parse('2026-05-09T21:30:00Z');

async function figures(by: Person, interval = 'day'): Promise<Figure[]> {
  return (await market.call('GET', `/admin/dashboard/figures?by=${interval}`, { by })).body.data.figures;
}

const figure = async (name: string, interval = 'day') =>
  (await figures(admin, interval)).find((figure) => figure.name === name)!;
const valuesOf = ({ points }: Figure) =>
  Object.fromEntries(points.filter(({ value }) => value > 0).map(({ from, value }) => [from, value]));

async function join(at: number): Promise<Person> {
  const person = await market.person();
  await market.db
    .updateTable('users')
    .set({ created_at: new Date(at) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function pay(by: Person, amount: number, paidAt: number, refundedAt?: number): Promise<void> {
  const [adId] = await storeAds(market, by, [{ title: { en: 'Paid' }, age: 400 * 86_400 }]);
  await market.db
    .insertInto('orders')
    .values({
      id: randomUUID(),
      user_id: by.id,
      ad_id: Number(adId),
      plan_id: 2,
      purpose: 'post',
      amount,
      currency: 'KWD',
      status: refundedAt ? 'refunded' : 'paid',
      paid_at: new Date(paidAt),
      refunded_at: refundedAt ? new Date(refundedAt) : null,
    })
    .execute();
}

test('counts by day, week and month of the site’s time zone', async () => {
  const seller = await join(NIGHT);
  await join(NIGHT - HOUR_MS);
  await join(Date.parse('2026-04-20T09:00:00Z'));
  await storeAds(market, seller, [
    { title: { en: 'Published' }, age: (market.time.now - NIGHT) / 1000 },
    { title: { en: 'Waiting' }, age: (market.time.now - NIGHT) / 1000, status: 'pending_review' },
  ]);
  await pay(seller, 2_000, NIGHT, NIGHT + 2 * DAY_MS);
  await pay(seller, 1_500, NIGHT);

  const signUps = await figure('signUps');
  expect(valuesOf(signUps)).toEqual({ '2026-05-09': 1, '2026-05-10': 1 });
  expect([signUps.total, signUps.before]).toEqual([2, 1]);
  expect(valuesOf(await figure('ads'))).toEqual({ '2026-05-10': 1 });
  const revenue = await figure('revenue');
  expect(revenue.currency).toEqual({ code: 'KWD', decimals: 3 });
  expect(valuesOf(revenue)).toEqual({ '2026-05-10': 3_500 });
  expect(valuesOf(await figure('refunds'))).toEqual({ '2026-05-12': 2_000 });
  expect(valuesOf(await figure('signUps', 'week'))).toEqual({ '2026-04-14': 1, '2026-05-05': 2 });
  expect(valuesOf(await figure('signUps', 'month'))).toEqual({ '2026-04-01': 1, '2026-05-01': 2 });
});

test('ads that are imported with an earlier date are counted at once, as in the table of ads', async () => {
  await storeDailyFigures.run(market.services, {});
  const before = (await figure('ads')).total;
  const ads = Array.from({ length: 3 }, (_, at) => ({ title: { en: `Imported ${at}` }, age: 8 * 86_400 }));
  await storeAds(market, await market.person(), ads);
  expect((await figure('ads')).total).toBe(before + 3);
});

test('counts messages', async () => {
  const [buyer, seller] = [await market.person(), await market.person()];
  const [adId] = await storeAds(market, seller, [{ title: { en: 'Chat' } }]);
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const conversationId = body.data.conversation._id;
  for (const content of ['Hello', 'Still there?'])
    await market.call('POST', `/chat/conversations/${conversationId}/messages`, {
      by: buyer,
      body: { clientId: randomUUID(), content },
    });
  expect((await figure('messages')).total).toBe(2);
  // Those of past days are stored; the job counts the last days again.
  const setTime = (at: number) =>
    market.db
      .updateTable('messages')
      .set({ created_at: new Date(at) })
      .execute();
  await setTime(market.time.now - DAY_MS);
  await storeDailyFigures.run(market.services, {});
  const stored = await market.db.selectFrom('daily_figures').selectAll().where('value', '>', 0).execute();
  expect(stored).toMatchObject([{ figure: 'messages', value: 2 }]);
  await setTime(market.time.now - 10 * DAY_MS);
  expect(valuesOf(await figure('messages'))).toEqual({ '2026-05-31': 2 });
  await storeDailyFigures.run(market.services, {});
  expect((await figure('messages')).total).toBe(0);
});

test('moderators see no amounts, support nothing', async () => {
  expect((await figures(moderator)).map(({ name }) => name)).toEqual(['signUps', 'ads', 'messages', 'emptySearches']);
  const { status } = await market.call('GET', '/admin/dashboard/figures', { by: await market.person('support') });
  expect(status).toBe(403);
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const search = (query: object, agent = BROWSER, language = 'en') =>
  market.call('GET', `/ads/widenings?${new URLSearchParams({ ...query, lng: language })}`, {
    headers: { 'user-agent': agent },
  });
const emptySearches = async () =>
  (await market.call('GET', '/admin/dashboard/figures', { by: moderator })).body.data.emptySearches;

test('searches without results are counted by phrase and language, without robots and personal data', async () => {
  await storeAds(market, await market.person(), [{ title: { en: 'Camry' } }]);
  for (const text of ['Zeppelin', ' zeppelin ', 'ZEPPELIN']) await search({ search: text });
  await search({ search: 'منطاد' }, BROWSER, 'ar');
  await search({ search: 'camry' });
  await search({ search: 'zeppelin' }, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await search({ search: 'zeppelin' }, '');
  await search({ search: '5012 3456 zeppelin' });
  await search({ search: 'zeppelin', seller: '1' });
  await search({});
  expect(await emptySearches()).toEqual([
    { phrase: 'zeppelin', language: 'en', count: 3 },
    { phrase: 'منطاد', language: 'ar', count: 1 },
  ]);
  expect((await figure('emptySearches')).total).toBe(4);
});

test('a day has a bound of phrases; known ones are still counted', async () => {
  await sql`
    insert into search_counts (day, phrase, lang, empty)
    select '2026-06-01', 'made up ' || n, 'en', 1 from generate_series(1, 20000) n`.execute(market.db);
  await search({ search: 'one more' });
  await search({ search: 'zeppelin' });
  const stored = await market.db.selectFrom('search_counts').select(['phrase', 'empty']).execute();
  expect(stored.find(({ phrase }) => phrase === 'one more')).toBeUndefined();
  expect(stored.find(({ phrase }) => phrase === 'zeppelin')?.empty).toBe(4);
});
