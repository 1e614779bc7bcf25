import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Role } from '#platform/role.ts';
import { orderManually, setManualPayments } from '#tests/support/manual-payments.ts';
import { liveAd, type Marketplace, openMarketplace, PLAN, postAd } from '#tests/support/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }));
}, 60_000);
afterAll(() => market.close());

const dashboard = async (role: Role) =>
  (await market.call('GET', '/admin/dashboard', { by: await market.person(role) })).body.data;
const waitingFor = async (role: Role): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await dashboard(role)).waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );

test('each role sees what waits for it', async () => {
  expect(await waitingFor('support')).toEqual({ support: 0, messages: 0 });
  expect(Object.keys(await waitingFor('moderator'))).toEqual(['review', 'reports', 'appeals', 'support', 'messages']);
  expect(Object.keys(await waitingFor('admin'))).toEqual([
    'review',
    'reports',
    'appeals',
    'support',
    'messages',
    'refunds',
  ]);
});

test('manual orders that wait for their payment are counted for admins', async () => {
  const site = { ...DEFAULT_SITE, enableChatInContactUs: true };
  await setManualPayments(market);
  const { by } = await orderManually(market);
  await transact(market.services, (trx) => saveSite(trx, site));
  expect((await waitingFor('admin')).payments).toBe(1);
  expect(Object.keys(await waitingFor('moderator'))).not.toContain('payments');
  await market.db.deleteFrom('orders').where('user_id', '=', by.id).execute();
  expect(await waitingFor('admin')).not.toHaveProperty('payments');
});

test('counts what waits, and the ads by state for moderators', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  await liveAd(market, seller);
  const adId = await postAd(market, seller);
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId, planId: String(PLAN.free), purpose: 'post' },
  });
  await market.call('POST', '/contact', {
    body: { name: 'Sara', email: 'sara@example.com', message: 'When do you open on Friday?' },
  });
  const { body } = await market.call('POST', '/chat/support', { by: buyer });
  const path = `/chat/conversations/${body.data.conversation._id}/messages`;
  const write = (by: typeof buyer) =>
    market.call('POST', path, { by, body: { clientId: randomUUID(), content: 'Where is my ad?' } });
  await write(buyer);
  expect(await waitingFor('admin')).toEqual({ review: 1, reports: 0, appeals: 0, support: 1, messages: 1, refunds: 0 });
  const agent = await market.person('support');
  const { body: read } = await market.call('GET', path, { by: agent });
  expect(read.data.messages).toHaveLength(1);
  await market.call('PUT', path.replace('messages', 'read'), { by: agent, body: { seq: 1 } });
  expect(await waitingFor('support')).toEqual({ support: 0, messages: 1 });
  expect((await dashboard('moderator')).ads).toEqual(
    expect.arrayContaining([
      { status: 'active', count: 1 },
      { status: 'pending_review', count: 1 },
    ]),
  );
  expect((await dashboard('support')).ads).toBeNull();
});
