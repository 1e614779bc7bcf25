import { afterAll, expect, test } from 'vitest';

import { signPictureAccess, verifyPictureAccess } from '#features/chat/pictures.server.ts';
import {
  findWebhookSecrets,
  REFUND_STATUS_CHANGED,
  signWebhookEvent,
} from '#features/payments/webhook-signature.server.ts';
import { rotateSecrets } from '#platform/secrets/secrets-file.server.ts';
import { codeFor, joinMarket, signUp, verify } from '#tests/support/accounts.ts';
import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const rotate = () => rotateSecrets(market.config.dataDir);
const profile = async (token: string) => (await market.call('GET', '/account/profile', { by: { token } })).status;
const forgot = async (mobile: string) =>
  (await market.call('POST', '/auth/forgot-password', { body: { countryCode: '+965', mobile } })).body.data;

test('a rotation logs nobody out; after the next one the refresh token continues the session', async () => {
  const { accessToken, refreshToken } = await joinMarket(market);
  rotate();
  expect(await profile(accessToken)).toBe(200);
  rotate();
  expect(await profile(accessToken)).toBe(401);
  const { body } = await market.call('POST', '/auth/refresh-token', { body: { refreshToken } });
  expect(await profile(body.data.accessToken)).toBe(200);
});

test('codes and references that were sent before a rotation work after it', async () => {
  const { email } = await signUp(market);
  const code = await codeFor(market, email);
  rotate();
  expect((await verify(market, email, code)).status).toBe(200);

  const { form } = await joinMarket(market);
  market.time.now += 181_000;
  const { reference } = await forgot(form.mobile);
  const otp = await codeFor(market, form.email);
  rotate();
  const verified = await market.call('POST', '/auth/verify-otp', { body: { reference, otp, forgotPassword: true } });
  expect(verified.status).toBe(200);
});

test('the masked email of an unknown number stays the same', async () => {
  const numbers = ['69000001', '69000002', '69000003', '69000004'];
  const masked = async () => (await Promise.all(numbers.map(forgot))).map(({ email }) => email);
  const before = await masked();
  rotate();
  rotate();
  expect(await masked()).toEqual(before);
});

test('addresses of chat pictures stay valid', () => {
  const { keys } = market.services;
  const address = signPictureAccess(keys, 7, 0);
  rotate();
  expect(verifyPictureAccess(keys, address, 0)).toBe(7);
  rotate();
  expect(verifyPictureAccess(keys, address, 0)).toBeUndefined();
});

test('accepts an event that the sandbox signed before a rotation', async () => {
  const event = { Event: { Code: REFUND_STATUS_CHANGED }, Data: { ReferencedInvoice: { Id: 0 } } };
  const signature = signWebhookEvent(findWebhookSecrets(market.services)[0]!, event)!;
  const send = async () =>
    (await market.call('POST', '/payment/webhook', { body: event, headers: { 'myfatoorah-signature': signature } }))
      .status;
  rotate();
  expect(await send()).toBe(200);
  rotate();
  expect(await send()).toBe(403);
});

test('a visitor is counted again after a rotation', async () => {
  const ad = await liveAd(market, await market.person());
  const view = async () => {
    await market.call('POST', `/ads/${ad}/view`, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } });
    const row = await market.db
      .selectFrom('ad_views')
      .select('views')
      .where('ad_id', '=', Number(ad))
      .executeTakeFirst();
    return row?.views;
  };
  expect([await view(), await view()]).toEqual([1, 1]);
  rotate();
  expect([await view(), await view()]).toEqual([2, 2]);
});
