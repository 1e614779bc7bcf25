import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';

import { storeSession } from '#tests/support/live.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { openPushService } from '#tests/support/push-service.ts';

const service = await openPushService();
const market = await openMarketplace({ PUSH_INSIDE: 'on', MAIL_FROM: 'Market <market@example.com>' });
afterAll(async () => {
  await market.close();
  await service.close();
});

const openSession = (person: Person) => storeSession(market, person);

/** Subscribes a new browser of the person. */
async function addBrowser(person: Person): Promise<{ endpoint: string }> {
  const subscription = service.subscribe();
  const { status, body } = await market.call('POST', '/push-subscriptions', { by: person, body: subscription });
  expect([status, body.errorCode]).toEqual([201, undefined]);
  return { endpoint: subscription.endpoint };
}

const countSubscriptions = async ({ id }: Person) =>
  (await market.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).length;

test('a browser belongs to the member who subscribed last; a session has one subscription', async () => {
  const person = await openSession(await market.person());
  const { endpoint } = await addBrowser(person);
  await addBrowser(person);
  expect(await countSubscriptions(person)).toBe(1);
  const next = await openSession(await market.person());
  const subscription = { ...service.subscribe() };
  for (const by of [person, next]) await market.call('POST', '/push-subscriptions', { by, body: subscription });
  expect([await countSubscriptions(person), await countSubscriptions(next)]).toEqual([0, 1]);
  await market.call('DELETE', '/push-subscriptions', { by: person, body: { endpoint: subscription.endpoint } });
  expect(await countSubscriptions(next)).toBe(1);
  expect(
    (await market.call('DELETE', '/push-subscriptions', { by: next, body: { endpoint: subscription.endpoint } }))
      .status,
  ).toBe(200);
  expect(await countSubscriptions(next)).toBe(0);
  expect(endpoint).not.toBe(subscription.endpoint);
});

test('refuses to subscribe without an active session', async () => {
  const person = await market.person();
  await market.call('POST', '/auth/logout', { by: person, body: {} });
  const refused = await market.call('POST', '/push-subscriptions', { by: person, body: service.subscribe() });
  expect(refused.status).toBe(401);
  expect((await market.call('POST', '/push-subscriptions', { body: service.subscribe() })).status).toBe(401);
  expect((await market.call('GET', '/push-key')).status).toBe(401);
});

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://[64:ff9b::7f00:1]/1',
  'https://0x7f.1/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/1',
  'https://postgres/1',
  'https://metadata.google.internal/1',
  'https://push.example.com:8443/1',
  'https://user:word@push.example.com/1',
  'ftp://push.example.com/1',
  'file:///etc/passwd',
  'push',
])('refuses to subscribe the endpoint %s', async (endpoint) => {
  const person = await openSession(await market.person());
  const config = { ...market.config, push: { ...market.config.push, allowsPrivateNetworks: false } };
  const { subscribeBrowser } = await import('./push.server.ts');
  const request = { requestId: '', language: 'en' as const, ip: '', userAgent: '', cookie: '', origin: '' };
  const ctx = { ...market.services, config, ...request, responseHeaders: new Headers(), afterAnswer: [] };
  const sessionId = String(decodeJwt(person.token)['sid']);
  const viewer = { userId: person.id, role: 'member' as const, sessionId, hasSecondFactor: false };
  const result = subscribeBrowser({ ...ctx, viewer }, { ...service.subscribe(), endpoint });
  await expect(result).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
