import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { userTag } from '../account.server.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const setVerified = (id: number, isVerified: boolean, by = moderator) =>
  market.call('PUT', `/admin/users/${id}/verification`, { by, body: { isVerified } });
const profile = async ({ id }: Person) => (await market.call('GET', `/users/${id}`)).body.data.user;

test('the badge shows on the profile, the ad page and to chat partners, at once', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const seen = async () => [
    (await profile(seller)).isVerified,
    (await market.call('GET', `/ads/${adId}`)).body.data.ad.seller.isVerified,
    (await market.call('GET', `/chat/conversations/${body.data.conversation._id}`, { by: buyer })).body.data
      .conversation.partner.isVerified,
  ];
  expect(await seen()).toEqual([false, false, false]);
  const before = market.changes.length;
  expect((await setVerified(seller.id, true)).status).toBe(200);
  expect(market.changes.slice(before)).toContain(userTag(seller.id));
  expect(await seen()).toEqual([true, true, true]);
  expect((await setVerified(seller.id, true)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await setVerified(seller.id, false)).status).toBe(200);
  expect(await seen()).toEqual([false, false, false]);
});

test('a new name removes the badge, a new bio does not', async () => {
  const seller = await market.person();
  await setVerified(seller.id, true);
  const { name } = await profile(seller);
  const save = (body: object) => market.call('PUT', '/account/profile', { by: seller, body });
  expect((await save({ name, bio: 'Cars' })).status).toBe(200);
  expect((await profile(seller)).isVerified).toBe(true);
  await save({ name: 'The official store', bio: 'Cars' });
  expect((await profile(seller)).isVerified).toBe(false);
});

test('refuses to verify oneself, a closed account or a missing one', async () => {
  const closed = await market.person();
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', closed.id).execute();
  expect((await setVerified(moderator.id, true)).body.errorCode).toBe('NOT_YOURSELF');
  expect((await setVerified(closed.id, true)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await setVerified(999_999, true)).body.errorCode).toBe('USER_NOT_FOUND');
});
