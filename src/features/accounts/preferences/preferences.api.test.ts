import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

test('everything is on and shown until the member says otherwise, each for themselves', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const { preferences } = (await market.call('GET', '/account/preferences', { by })).body.data;
  expect(preferences).toMatchObject({ showsPhone: true, showsPresence: true, notifications: { message: { app: true, push: true, email: true } } });
  const changed = { ...preferences, showsPhone: false, notifications: { ...preferences.notifications, message: { app: true, push: true, email: false } } };
  expect((await market.call('PUT', '/account/preferences', { by, body: changed })).body.data.preferences).toEqual(changed);
  expect((await market.call('GET', '/account/preferences', { by })).body.data.preferences).toEqual(changed);
  expect((await market.call('GET', '/account/preferences', { by: other })).body.data.preferences).toEqual(preferences);
});

test('half of the switches, or none of ours, are refused; a visitor has none', async () => {
  const by = await market.person();
  const body = { showsPhone: true, showsPresence: true, notifications: { message: { app: true, push: true, email: true } } };
  expect((await market.call('PUT', '/account/preferences', { by, body })).status).toBe(422);
  expect((await market.call('PUT', '/account/preferences', { by, body: { showsPhone: 'yes' } })).status).toBe(422);
  expect((await market.call('GET', '/account/preferences')).status).toBe(401);
  expect((await market.call('PUT', '/account/preferences', { body })).status).toBe(401);
});
