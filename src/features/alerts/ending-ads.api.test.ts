import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { tellOfEnds } from './jobs.server.ts';

const HOUR = 3_600_000;

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

const TITLE = { en: 'Blue bicycle', ar: 'دراجة زرقاء' };

async function endingAd(seller: Person, hours: number, status = 'active'): Promise<string> {
  const [id = ''] = await storeAds(market, seller, [{ title: TITLE, status }]);
  await market.db
    .updateTable('ads')
    .set({ ends_at: new Date(market.time.now + hours * HOUR) })
    .where('id', '=', Number(id))
    .execute();
  return id;
}

const tell = () => tellOfEnds.run(market.services, {});
const setUser = (by: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', by.id).execute();

async function toldTo(seller: Person) {
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const mails = await market.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const notices = await market.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', seller.id)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  return { mails, notices: notices.map(({ type, data }) => ({ type, data })) };
}

test('an owner is told 3 days and 1 day before the end, once each, in the app and by letter', async () => {
  const seller = await market.person();
  const adId = await endingAd(seller, 80);
  await tell();
  expect((await toldTo(seller)).notices).toEqual([]);
  for (const [passed, told] of [
    [9, 1],
    [1, 1],
    [45, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    market.time.now += passed * HOUR;
    await Promise.all([tell(), tell(), tell()]);
    const { mails, notices } = await toldTo(seller);
    expect(notices).toHaveLength(told);
    expect(mails).toHaveLength(told);
  }
  const { mails, notices } = await toldTo(seller);
  expect(notices).toEqual([
    { type: 'ad-ending', data: { adId, title: TITLE, days: 3 } },
    { type: 'ad-ending', data: { adId, title: TITLE, days: 1 } },
  ]);
  expect(mails[0]?.subject).toBe('Your ad \u2068Blue bicycle\u2069 ends in 3 days');
  expect(mails[1]?.text).toContain(`${market.config.siteUrl}/account`);
});

test('after days without a process only what is still true is told', async () => {
  const seller = await market.person();
  const adId = await endingAd(seller, 100);
  market.time.now += 85 * HOUR;
  await tell();
  await tell();
  expect((await toldTo(seller)).notices).toEqual([{ type: 'ad-ending', data: { adId, title: TITLE, days: 1 } }]);
});

test('an owner is written to in their language', async () => {
  const seller = await market.person();
  await setUser(seller, { lang: 'ar' });
  await endingAd(seller, 70);
  await tell();
  expect((await toldTo(seller)).mails[0]).toMatchObject({
    lang: 'ar',
    subject: 'ينتهي إعلانك \u2068دراجة زرقاء\u2069 خلال 3 أيام',
  });
});

test('switches are respected, each for itself', async () => {
  const [byLetter, byApp, never] = [await market.person(), await market.person(), await market.person()];
  await setUser(byLetter, { muted: ['adEnding:app'] });
  await setUser(byApp, { muted: ['adEnding:email', 'adDecision:app'] });
  await setUser(never, { muted: ['adEnding:app', 'adEnding:email'] });
  for (const seller of [byLetter, byApp, never]) await endingAd(seller, 70);
  await tell();
  const counts = async (seller: Person) => Object.values(await toldTo(seller)).map(({ length }) => length);
  expect(await Promise.all([byLetter, byApp, never].map(counts))).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});

test('nobody is told of ads that are not live or long over, nor when the account is closed', async () => {
  const [seller, gone] = [await market.person(), await market.person()];
  await setUser(gone, { status: 'closed' });
  for (const status of ['sold', 'expired', 'archived', 'pending_review', 'deleted']) await endingAd(seller, 20, status);
  await endingAd(seller, -1);
  await endingAd(gone, 20);
  await tell();
  expect(await toldTo(seller)).toEqual({ mails: [], notices: [] });
  expect(await toldTo(gone)).toEqual({ mails: [], notices: [] });
});

test('many ads at once are all told', async () => {
  const seller = await market.person();
  for (let at = 0; at < 230; at += 1) await endingAd(seller, 10 + at / 20);
  await Promise.all([tell(), tell()]);
  await tell();
  expect((await toldTo(seller)).notices).toHaveLength(230);
});
