import { afterAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { joinMarket } from '#tests/support/accounts.ts';
import { openMarketplace, postAd } from '#tests/support/marketplace.ts';
import { totpCode } from '#tests/support/totp-codes.ts';

import { grantRole } from '../staff/staff-role.server.ts';

const market = await openMarketplace({ DEMO: 'off' });
afterAll(() => market.close());

const PASSWORD = 'a right password';
const QUEUE = '/admin/moderation/ads';

/** A moderator who logged in with the password alone. */
async function joinAsModerator() {
  const { form } = await joinMarket(market);
  const { countryCode, mobile } = form;
  await grantRole(market.services, { countryCode, mobile, role: 'moderator' });
  const { body } = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password: PASSWORD } });
  return { token: body.data.accessToken as string };
}

async function addApp(by: { token: string }) {
  const { challenge, secret } = (
    await market.call('POST', '/account/authenticator', { body: { password: PASSWORD }, by })
  ).body.data;
  const code = totpCode(secret, market.time.now);
  return market.call('PUT', '/account/authenticator', { body: { challenge, code }, by });
}

test('staff endpoints refuse a session that proved no second factor, also after it is removed', async () => {
  const by = await joinAsModerator();
  const refused = await market.call('GET', QUEUE, { by });
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'STAFF_SECOND_FACTOR_REQUIRED']);
  expect((await market.call('GET', '/account/profile', { by })).status).toBe(200);
  expect((await addApp(by)).status).toBe(200);
  expect((await market.call('GET', QUEUE, { by })).status).toBe(200);
  await market.call('DELETE', '/account/authenticator', { body: { password: PASSWORD }, by });
  expect((await market.call('GET', QUEUE, { by })).body.errorCode).toBe('STAFF_SECOND_FACTOR_REQUIRED');
});

test('staff without a second factor see no ads in review, and members still get 403', async () => {
  const seller = await market.person();
  const adId = await postAd(market, seller);
  const by = await joinAsModerator();
  const seen = async () => (await market.call('GET', `/ads/${adId}`, { by })).status;
  expect(await seen()).toBe(404);
  await addApp(by);
  expect(await seen()).toBe(200);
  expect((await market.call('GET', QUEUE, { by: seller })).body.errorCode).toBe('FORBIDDEN');
});

test('staff without a second factor see no support chats of others', async () => {
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }));
  const member = await market.person();
  const { body } = await market.call('POST', '/chat/support', { by: member });
  const by = await joinAsModerator();
  const seen = async () =>
    (await market.call('GET', `/chat/conversations/${body.data.conversation._id}`, { by })).status;
  expect(await seen()).toBe(404);
  await addApp(by);
  expect(await seen()).toBe(200);
});

test('the staff of a local demo need none', async () => {
  const demo = await openMarketplace({ DEMO: 'on' });
  expect((await demo.call('GET', QUEUE, { by: await demo.person('moderator') })).status).toBe(200);
  await demo.close();
});
