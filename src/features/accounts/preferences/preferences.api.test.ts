import { afterAll, expect, test } from 'vitest';

import { joinMarket } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('everything is on and visible by default, and changes per member', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const { preferences } = (await market.call('GET', '/account/preferences', { by })).body.data;
  expect(preferences).toMatchObject({
    showsPhone: true,
    showsPresence: true,
    notifications: { message: { app: true, push: true, email: true } },
  });
  const changed = {
    ...preferences,
    showsPhone: false,
    notifications: { ...preferences.notifications, message: { app: true, push: true, email: false } },
  };
  expect((await market.call('PUT', '/account/preferences', { by, body: changed })).body.data.preferences).toEqual(
    changed,
  );
  expect((await market.call('GET', '/account/preferences', { by })).body.data.preferences).toEqual(changed);
  expect((await market.call('GET', '/account/preferences', { by: other })).body.data.preferences).toEqual(preferences);
});

test('concurrent changes of different switches all apply', async () => {
  const by = await market.person();
  const change = (body: object) => market.call('PUT', '/account/preferences', { by, body });
  await change({ notifications: { payment: { push: false } } });
  const changes = [
    { showsPhone: false },
    { showsPresence: false },
    { notifications: { message: { email: false } } },
    { notifications: { message: { push: false }, priceDrop: { app: false } } },
    { notifications: { payment: { push: true } } },
  ];
  expect((await Promise.all(changes.map(change))).map(({ status }) => status)).toEqual(changes.map(() => 200));
  const { preferences } = (await market.call('GET', '/account/preferences', { by })).body.data;
  expect(preferences).toMatchObject({
    showsPhone: false,
    showsPresence: false,
    notifications: {
      message: { app: true, push: false, email: false },
      priceDrop: { app: false, push: true, email: true },
      payment: { app: true, push: true, email: true },
    },
  });
  expect((await change({})).body.data.preferences).toEqual(preferences);
});

test('stores the language, which the account reports', async () => {
  const { form, accessToken: token } = await joinMarket(market);
  const change = await market.call('PUT', '/account/preferences', { by: { token }, body: { language: 'ar' } });
  expect(change.body.data.preferences.language).toBe('ar');
  const profile = await market.call('GET', '/account/profile', { by: { token } });
  expect(profile.body.data.user.language).toBe('ar');
  const login = await market.call('POST', '/auth/login?lng=en', { body: form });
  expect(login.body.data.user.language).toBe('en');
});

test('rejects unknown switches, languages and visitors', async () => {
  const by = await market.person();
  const body = { notifications: { gossip: { app: true } } };
  expect((await market.call('PUT', '/account/preferences', { by, body })).status).toBe(422);
  expect((await market.call('PUT', '/account/preferences', { by, body: { showsPhone: 'yes' } })).status).toBe(422);
  expect((await market.call('PUT', '/account/preferences', { by, body: { language: 'fr' } })).status).toBe(422);
  expect((await market.call('GET', '/account/preferences')).status).toBe(401);
  expect((await market.call('PUT', '/account/preferences', { body })).status).toBe(401);
});
