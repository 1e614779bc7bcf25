import { afterAll, expect, test } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { HOUR_MS } from '#platform/durations.ts';

import { notifyEndingAds } from './notify-sellers.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const TITLE = { en: 'Blue bicycle', ar: 'دراجة زرقاء' };

async function endingAd(seller: Person, hours: number, status: AdStatus = 'active'): Promise<string> {
  const [id = ''] = await storeAds(market, seller, [{ title: TITLE, status }]);
  await market.db
    .updateTable('ads')
    .set({ ends_at: new Date(market.time.now + hours * HOUR_MS) })
    .where('id', '=', Number(id))
    .execute();
  return id;
}

const notifyOwners = () => notifyEndingAds.run(market.services, {});
const setUser = (by: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', by.id).execute();

async function receivedBy(seller: Person) {
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const mails = await market.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const rows = await market.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', seller.id)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  return { mails, notifications: rows.map(({ type, data }) => ({ type, data })) };
}

test('notifies an owner 3 days and 1 day before the end, once each, in the app and by email', async () => {
  const seller = await market.person();
  const adId = await endingAd(seller, 80);
  await notifyOwners();
  expect((await receivedBy(seller)).notifications).toEqual([]);
  for (const [passed, expected] of [
    [9, 1],
    [1, 1],
    [45, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    market.time.now += passed * HOUR_MS;
    await Promise.all([notifyOwners(), notifyOwners(), notifyOwners()]);
    const { mails, notifications } = await receivedBy(seller);
    expect(notifications).toHaveLength(expected);
    expect(mails).toHaveLength(expected);
  }
  const { mails, notifications } = await receivedBy(seller);
  expect(notifications).toEqual([
    { type: 'ad-ending', data: { adId, title: TITLE, days: 3 } },
    { type: 'ad-ending', data: { adId, title: TITLE, days: 1 } },
  ]);
  expect(mails[0]?.subject).toBe('Your ad “\u2068Blue bicycle\u2069” expires in 3 days');
  expect(mails[1]?.text).toContain(`${market.config.siteUrl}/account`);
});

test('sends only the current reminder after a downtime', async () => {
  const seller = await market.person();
  const adId = await endingAd(seller, 100);
  market.time.now += 85 * HOUR_MS;
  await notifyOwners();
  await notifyOwners();
  expect((await receivedBy(seller)).notifications).toEqual([
    { type: 'ad-ending', data: { adId, title: TITLE, days: 1 } },
  ]);
});

test('emails an owner in the language they switched to', async () => {
  const seller = await market.person();
  await endingAd(seller, 70);
  await market.call('PUT', '/account/preferences', { by: seller, body: { language: 'ar' } });
  await notifyOwners();
  expect((await receivedBy(seller)).mails[0]).toMatchObject({
    lang: 'ar',
    subject: 'ينتهي إعلانك «\u2068دراجة زرقاء\u2069» خلال 3 أيام',
  });
});

test('respects each switched-off channel', async () => {
  const [byEmail, byApp, never] = [await market.person(), await market.person(), await market.person()];
  await setUser(byEmail, { muted: ['adEnding:app'] });
  await setUser(byApp, { muted: ['adEnding:email', 'adDecision:app'] });
  await setUser(never, { muted: ['adEnding:app', 'adEnding:email'] });
  for (const seller of [byEmail, byApp, never]) await endingAd(seller, 70);
  await notifyOwners();
  const counts = async (seller: Person) => Object.values(await receivedBy(seller)).map(({ length }) => length);
  expect(await Promise.all([byEmail, byApp, never].map(counts))).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});

test('skips ads that are not live or have ended, and closed accounts', async () => {
  const [seller, gone] = [await market.person(), await market.person()];
  await setUser(gone, { status: 'closed' });
  for (const status of ['sold', 'archived', 'pending_review', 'deleted'] as const) await endingAd(seller, 20, status);
  await endingAd(seller, -1);
  await endingAd(gone, 20);
  await notifyOwners();
  expect(await receivedBy(seller)).toEqual({ mails: [], notifications: [] });
  expect(await receivedBy(gone)).toEqual({ mails: [], notifications: [] });
});

test('notifies about all ads when there are many', async () => {
  const seller = await market.person();
  for (let at = 0; at < 230; at += 1) await endingAd(seller, 10 + at / 20);
  await Promise.all([notifyOwners(), notifyOwners()]);
  await notifyOwners();
  expect((await receivedBy(seller)).notifications).toHaveLength(230);
});

test('notifies an owner once that an ad has expired, with links to extend and re-post it', async () => {
  const seller = await market.person();
  const adId = await endingAd(seller, -1, 'expired');
  await Promise.all([notifyOwners(), notifyOwners()]);
  market.time.now += HOUR_MS;
  await notifyOwners();
  const { mails, notifications } = await receivedBy(seller);
  expect(notifications).toEqual([{ type: 'ad-expired', data: { adId, title: TITLE } }]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your ad “\u2068Blue bicycle\u2069” has expired']);
  expect(mails[0]?.text).toContain(`${market.config.siteUrl}/extend/${adId}`);
  expect(mails[0]?.text).toContain(`${market.config.siteUrl}/re-post/${adId}`);
});

test('notifies again when an extended ad expires, but not of ads that expired long ago', async () => {
  const [seller, other] = [await market.person(), await market.person()];
  const id = await endingAd(seller, -1, 'expired');
  await endingAd(other, -73, 'expired');
  await notifyOwners();
  // Like an extension.
  await market.db.updateTable('ads').set({ end_told: null }).where('id', '=', Number(id)).execute();
  await notifyOwners();
  expect((await receivedBy(seller)).notifications).toHaveLength(2);
  expect(await receivedBy(other)).toEqual({ mails: [], notifications: [] });
});

test('notifies of an expired ad in the language and on the channels of its owner', async () => {
  const seller = await market.person();
  await setUser(seller, { lang: 'ar', muted: ['adEnding:app'] });
  await endingAd(seller, -1, 'expired');
  await notifyOwners();
  const { mails, notifications } = await receivedBy(seller);
  expect(notifications).toEqual([]);
  expect(mails.map(({ subject }) => subject)).toEqual(['انتهى إعلانك «\u2068دراجة زرقاء\u2069»']);
});
