import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, type Person, postAd } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { DAY_MS } from '#platform/durations.ts';

import { AD_STATUSES, type AdStatus } from '../contract.ts';
import { nextAdStatus } from '../rules.ts';

import { expireAds } from './expiry.server.ts';

const market = await openMarketplace();
const seller = await market.person();
afterAll(() => market.close());

const MOVES = { reserve: 'reserve', release: 'release', sold: 'sell', archive: 'archive' } as const;
const move = (id: string, name: string, by?: Person) => market.call('POST', `/ads/${id}/${name}`, by ? { by } : {});
const remove = (id: string, by?: Person) => market.call('DELETE', `/ads/${id}`, by ? { by } : {});
const rowOf = (id: string) =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await rowOf(id)).status;

async function adIn(status: AdStatus, endsIn?: number): Promise<string> {
  const [id = ''] = await storeAds(market, seller, [{ title: { en: `An ad that is ${status}` }, status }]);
  if (endsIn !== undefined) {
    await market.db
      .updateTable('ads')
      .set({ ends_at: new Date(market.time.now + endsIn) })
      .where('id', '=', Number(id))
      .execute();
  }
  return id;
}

test('reserves, releases and sells a live ad, and shows the status on its page', async () => {
  const id = await liveAd(market, seller);
  const { created_at } = await rowOf(id);
  for (const [name, status] of [
    ['reserve', 'reserved'],
    ['release', 'active'],
    ['sold', 'sold'],
  ] as const) {
    const before = market.changes.length;
    const answer = await move(id, name, seller);
    expect(answer.status).toBe(200);
    expect(answer.body.data.ad).toMatchObject({ _id: id, status });
    expect((await market.call('GET', `/ads/${id}`)).body.data.ad.status).toBe(status);
    expect(market.changes.slice(before)).toContain(`ad:${id}`);
  }
  expect((await rowOf(id)).created_at).toEqual(created_at);
});

test.each(Object.entries(MOVES))(
  '%s is allowed only from the statuses in the transition table',
  async (name, event) => {
    for (const status of AD_STATUSES) {
      const id = await adIn(status);
      const answer = await move(id, name, seller);
      const nextStatus = nextAdStatus(status, event);
      if (nextStatus) expect(answer.status, status).toBe(200);
      else
        expect(answer, status).toMatchObject(
          status === 'deleted' ? { status: 404 } : { status: 409, body: { errorCode: 'ILLEGAL_TRANSITION' } },
        );
      expect(await statusOf(id)).toBe(nextStatus ?? status);
    }
  },
);

test('deletes an ad from any status, once', async () => {
  for (const status of AD_STATUSES.filter((one) => one !== 'deleted')) {
    const id = await adIn(status);
    expect((await remove(id, seller)).status).toBe(200);
    expect((await remove(id, seller)).status).toBe(404);
    expect((await market.call('GET', `/ads/${id}`, { by: seller })).status).toBe(404);
  }
});

test('lets only the seller change or delete an ad', async () => {
  const id = await adIn('active');
  const other = await market.person();
  for (const name of Object.keys(MOVES)) {
    expect((await move(id, name)).status).toBe(401);
    expect((await move(id, name, other)).status).toBe(403);
    expect((await move('999999', name, seller)).status).toBe(404);
    expect((await move('one', name, seller)).status).toBe(404);
  }
  expect((await remove(id)).status).toBe(401);
  expect((await remove(id, other)).status).toBe(403);
  expect(await statusOf(id)).toBe('active');
});

test('applies only one of several conflicting concurrent actions', async () => {
  const id = await adIn('active');
  const answers = await Promise.all(['sold', 'archive', 'sold', 'archive'].map((name) => move(id, name, seller)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('does not let the seller change the status of an unpaid ad', async () => {
  const id = await postAd(market, seller);
  for (const name of Object.keys(MOVES)) expect((await move(id, name, seller)).status).toBe(409);
  expect(await statusOf(id)).toBe('pending_payment');
});

test('expires active and reserved ads after any downtime, even in concurrent runs', async () => {
  const ended = [
    ...(await Promise.all(Array.from({ length: 120 }, () => adIn('active', -40 * DAY_MS)))),
    await adIn('reserved', -1),
  ];
  const unaffected = [await adIn('active', 1000), await adIn('active'), await adIn('sold', -DAY_MS)];
  const before = market.changes.length;
  await Promise.all([
    expireAds.run(market.services, {}),
    expireAds.run(market.services, {}),
    expireAds.run(market.services, {}),
  ]);
  for (const id of ended) expect(await statusOf(id)).toBe('expired');
  expect(await Promise.all(unaffected.map(statusOf))).toEqual(['active', 'active', 'sold']);
  expect(market.changes.slice(before)).toEqual(expect.arrayContaining(ended.map((id) => `ad:${id}`)));
  expect((await market.call('GET', `/ads/${ended[0]}`)).body.data.ad.status).toBe('expired');
});

test('does not drop cached pages when no ad expires', async () => {
  await expireAds.run(market.services, {});
  const before = market.changes.length;
  await expireAds.run(market.services, {});
  expect(market.changes.slice(before)).toEqual([]);
});

test('returns statistics of each of the last 30 days to the owner only', async () => {
  const id = await adIn('active');
  const today = new Date(market.time.now).toISOString().slice(0, 10);
  const dayAgo = (days: number) => new Date(market.time.now - days * DAY_MS);
  await market.db
    .insertInto('ad_days')
    .values([
      { ad_id: Number(id), day: dayAgo(0), views: 7, reveals: 1, chats: 2, saves: 3 },
      { ad_id: Number(id), day: dayAgo(29), views: 5 },
      { ad_id: Number(id), day: dayAgo(30), views: 100 },
    ])
    .execute();
  const { body } = await market.call('GET', `/ads/${id}/statistics`, { by: seller });
  const { days } = body.data;
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, views: 7, reveals: 1, chats: 2, saves: 3 });
  expect(days[0]).toMatchObject({ views: 5, saves: 0 });
  expect(days.reduce((sum: number, day: { views: number }) => sum + day.views, 0)).toBe(12);
  expect((await market.call('GET', `/ads/${id}/statistics`)).status).toBe(401);
  expect((await market.call('GET', `/ads/${id}/statistics`, { by: await market.person() })).status).toBe(403);
  expect((await market.call('GET', '/ads/999999/statistics', { by: seller })).status).toBe(404);
  await market.call('DELETE', `/ads/${id}`, { by: seller });
  expect((await market.call('GET', `/ads/${id}/statistics`, { by: seller })).status).toBe(404);
});
