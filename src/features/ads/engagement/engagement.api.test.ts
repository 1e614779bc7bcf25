import { afterAll, expect, test } from 'vitest';

import { storeAds } from '#tests/support/store-ads.ts';
import { liveAd, openMarketplace, type Person, postAd } from '#tests/support/marketplace.ts';
import { DAY_MS } from '#platform/durations.ts';

import { deleteOldVisits } from './engagement.server.ts';

const market = await openMarketplace({ TRUST_PROXY: 'on' });
afterAll(() => market.close());

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1', 'x-forwarded-for': '10.0.0.1' };
const LAPTOP = { ...PHONE, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
const NEIGHBOUR = { ...PHONE, 'x-forwarded-for': '10.0.0.2' };

const view = (id: string, headers: Record<string, string> = PHONE, by?: Person) =>
  market.call('POST', `/ads/${id}/view`, { headers, ...(by && { by }) });
const viewsOf = async (id: string) => (await market.call('GET', `/ads/${id}`)).body.data.ad.views as number;
const reveal = (id: string, by?: Person) => market.call('POST', `/ads/${id}/reveal-phone`, by ? { by } : {});
const daysOf = (id: string) =>
  market.db
    .selectFrom('ad_days')
    .select(['views', 'reveals', 'saves'])
    .where('ad_id', '=', Number(id))
    .orderBy('day')
    .execute();

test('counts a view once per address and day, in the total and in the daily statistics', async () => {
  const id = await liveAd(market, await market.person());
  for (const headers of [PHONE, PHONE, LAPTOP, NEIGHBOUR, PHONE]) expect((await view(id, headers)).status).toBe(200);
  for (let at = 0; at < 5; at += 1) await view(id, { ...PHONE, 'user-agent': `Mozilla/5.0 (X11; Linux) ${at}` });
  await view(id, PHONE, await market.person());
  expect([await viewsOf(id), await daysOf(id)]).toEqual([2, [{ views: 2, reveals: 0, saves: 0 }]]);
  market.time.now += DAY_MS;
  await view(id);
  expect([await viewsOf(id), (await daysOf(id)).map(({ views }) => views)]).toEqual([3, [2, 1]]);
});

test('counts an IPv6 network as one address', async () => {
  const id = await liveAd(market, await market.person());
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:9:9:9:9', '2001:db8:1:3::1'])
    await view(id, { ...PHONE, 'x-forwarded-for': address });
  expect(await viewsOf(id)).toBe(2);
});

test('does not count views by the owner or by bots, or of an ad that is not public', async () => {
  const owner = await market.person();
  const id = await liveAd(market, owner);
  const waiting = await postAd(market, owner);
  await view(id, PHONE, owner);
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'GoogleOther', 'Go-http-client/2.0', 'curl/8', ''])
    await view(id, { 'user-agent': agent });
  for (const adId of [waiting, '999999']) expect((await view(adId)).status).toBe(200);
  expect([await viewsOf(id), await daysOf(id), await daysOf(waiting)]).toEqual([0, [], []]);
  await view(id, PHONE, await market.person());
  expect(await viewsOf(id)).toBe(1);
});

test('stores visitors as hashes and deletes them after a day', async () => {
  const id = await liveAd(market, await market.person());
  const visits = () => market.db.selectFrom('ad_visits').selectAll().where('ad_id', '=', Number(id)).execute();
  await view(id);
  const [visit] = await visits();
  expect(visit?.visitor).toHaveLength(32);
  await deleteOldVisits.run(market.services, {});
  expect(await visits()).toHaveLength(1);
  market.time.now += DAY_MS;
  await deleteOldVisits.run(market.services, {});
  expect([await visits(), await viewsOf(id)]).toEqual([[], 1]);
});

test('counts each visitor once in concurrent views', async () => {
  const id = await liveAd(market, await market.person());
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => view(id, { ...PHONE, 'x-forwarded-for': `10.1.0.${index % 5}` })),
  );
  expect(await viewsOf(id)).toBe(5);
});

test('reveals the number to members, counted once per day, and to the owner without counting', async () => {
  const [owner, buyer] = [await market.person(), await market.person()];
  const id = await liveAd(market, owner);
  const { mobile } = await market.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  for (const by of [buyer, buyer, owner])
    expect((await reveal(id, by)).body.data).toEqual({ countryCode: '+965', mobile });
  const { phone_reveals } = await market.db
    .selectFrom('ads')
    .select('phone_reveals')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect([phone_reveals, await daysOf(id)]).toEqual([1, [{ views: 0, reveals: 1, saves: 0 }]]);
});

test('reveals a number only to members, and only on ads they can see', async () => {
  const owner = await market.person();
  const by = await market.person();
  expect((await reveal(await liveAd(market, owner))).body.errorCode).toBe('UNAUTHORIZED');
  for (const id of [await postAd(market, owner), '999999'])
    expect((await reveal(id, by)).body.errorCode).toBe('AD_NOT_FOUND');
  expect((await reveal('abc', by)).body.errorCode).toBe('NOT_FOUND');
});

test('does not reveal a hidden number, a number on a sold ad, or a number between blocked members', async () => {
  const [owner, by] = [await market.person(), await market.person()];
  const id = await liveAd(market, owner);
  const shows = async () => (await market.call('GET', `/ads/${id}`)).body.data.ad.seller.showsPhone as boolean;
  const set = (shows_phone: boolean) =>
    market.db.updateTable('users').set({ shows_phone }).where('id', '=', owner.id).execute();
  await set(false);
  expect([await shows(), (await reveal(id, by)).body.errorCode]).toEqual([false, 'PHONE_HIDDEN']);
  await set(true);
  expect([await shows(), (await reveal(id, by)).status]).toEqual([true, 200]);

  for (const [one, other] of [
    [owner, by],
    [by, owner],
  ] as const) {
    await market.call('PUT', `/users/${other.id}/block`, { by: one });
    expect((await reveal(id, by)).body.errorCode).toBe('PHONE_HIDDEN');
    await market.call('DELETE', `/users/${other.id}/block`, { by: one });
  }
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(id)).execute();
  expect((await reveal(id, by)).body.errorCode).toBe('PHONE_HIDDEN');
});

test('limits reveals to sixty ads per day, and still reveals a number again', async () => {
  market.time.now = Date.UTC(2026, 7, 1, 23, 50);
  const [owner, by] = [await market.person(), await market.person()];
  const ids = await storeAds(
    market,
    owner,
    Array.from({ length: 61 }, (_, index) => ({ title: { en: `Car ${index}` } })),
  );
  const last = ids.pop()!; // 61 ads were created
  for (const id of ids) expect((await reveal(id, by)).status).toBe(200);
  const refused = await reveal(last, by);
  expect([refused.body.errorCode, refused.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUESTS', '600']);
  expect([await daysOf(last), (await reveal(ids[0]!, by)).status]).toEqual([[], 200]);
  market.time.now += 10 * 60_000;
  expect((await reveal(last, by)).status).toBe(200);
});

test('counts saves by other members once, in the daily statistics', async () => {
  const [owner, by] = [await market.person(), await market.person()];
  const id = await liveAd(market, owner);
  for (const person of [owner, by, by]) await market.call('PUT', `/ads/${id}/save`, { by: person });
  expect(await daysOf(id)).toEqual([{ views: 0, reveals: 0, saves: 1 }]);
});
