import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { joinMarket } from '#tests/support/accounts.ts';
import { connect } from '#tests/support/live.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../../api.ts';

let market: Marketplace;
let member: Person;
let adId: string;
beforeAll(async () => {
  market = await openMarketplace();
  member = await market.person();
  adId = await liveAd(market, await market.person());
  await setReadOnly(true);
});
afterAll(() => market.close());

const setReadOnly = (isReadOnly: boolean) =>
  transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, isReadOnly }));

const STAYS_POSSIBLE = [
  'DELETE /account/sessions',
  'DELETE /account/sessions/:id',
  'DELETE /push-subscriptions',
  'POST /account/email-undo',
  'POST /account/export',
  'POST /ads/:id/reveal-phone',
  'POST /ads/:id/view',
  'POST /ads/searches',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh-token',
  'POST /auth/second-factor',
  'POST /payment/webhook',
  'PUT /chat/conversations/:id/read',
  'PUT /notifications/read',
  'PUT /saved-searches/:id/seen',
];

test('refuses every other write of members and visitors', async () => {
  const possible = new Set<string>();
  for (const { endpoint } of apiHandlers) {
    const { method, path, access = 'public' } = endpoint;
    if (method === 'GET' || (access !== 'public' && access !== 'member')) continue;
    const by = await market.person();
    const { body } = await market.call(method, path.replaceAll(/:\w+/g, '1'), { by, body: {} });
    if (body.errorCode !== 'READ_ONLY') possible.add(`${method} ${path}`);
  }
  expect([...possible].toSorted()).toEqual(STAYS_POSSIBLE);
});

test('answers in the caller’s language', async () => {
  const messages = await Promise.all(
    ['en', 'ar'].map(async (language) => {
      const { status, body } = await market.call('POST', `/ads/${adId}/report?lng=${language}`, { by: member });
      expect([status, body.errorCode]).toEqual([403, 'READ_ONLY']);
      return body.errorMessage;
    }),
  );
  expect(messages).toEqual([expect.stringContaining('maintained'), expect.stringContaining('الصيانة')]);
});

test('logins and reads work; the configuration says that the site is read-only', async () => {
  await setReadOnly(false);
  const { countryCode, mobile, password } = (await joinMarket(market)).form;
  await setReadOnly(true);
  expect((await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } })).status).toBe(200);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(200);
  expect((await market.call('GET', '/config')).body.data.isReadOnly).toBe(true);
});

test('refuses messages over the live connection', async () => {
  await setReadOnly(false);
  const opened = await market.call('POST', '/chat/conversations', { by: member, body: { adId } });
  const conversationId = opened.body.data.conversation._id;
  const connection = await connect(market, member);
  const send = () => connection.request('message:send', { conversationId, clientId: randomUUID(), content: 'Hello' });
  expect((await send()).success).toBe(true);
  await setReadOnly(true);
  expect((await send()).errorCode).toBe('READ_ONLY');
  connection.close();
});

test('staff can write', async () => {
  const by = await market.person('moderator');
  expect((await market.call('PUT', `/users/${member.id}/follow`, { by })).status).toBe(200);
});
