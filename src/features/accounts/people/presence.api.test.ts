import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { ONLINE_MS, PRESENCE_WRITE_INTERVAL_MS } from './rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const call = (by: Person) => market.call('GET', '/account/profile', { by });
const presence = async ({ id }: Person) => (await market.call('GET', `/users/${id}/presence`)).body.data.presence;
const lastSeen = async ({ id }: Person) => {
  const row = await market.db.selectFrom('users').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.last_seen_at?.getTime() ?? null;
};

test('a member is online after a request, then last seen at that time', async () => {
  const by = await market.person();
  expect(await presence(by)).toEqual({ isOnline: false, lastSeenAt: null });
  await call(by);
  const lastSeenAt = new Date(market.time.now).toISOString();
  await expect.poll(() => presence(by)).toEqual({ isOnline: true, lastSeenAt });
  market.time.now += ONLINE_MS + 1;
  expect(await presence(by)).toEqual({ isOnline: false, lastSeenAt });
});

test('updates the presence at most once in 30 seconds', async () => {
  const by = await market.person();
  const first = market.time.now;
  await call(by);
  await expect.poll(() => lastSeen(by)).toBe(first);
  market.time.now += PRESENCE_WRITE_INTERVAL_MS - 1;
  await call(by);
  await call(by);
  expect(await lastSeen(by)).toBe(first);
  market.time.now += 1;
  await call(by);
  await expect.poll(() => lastSeen(by)).toBe(first + PRESENCE_WRITE_INTERVAL_MS);
});

test('visitors and forged tokens do not update the presence', async () => {
  const by = await market.person();
  await market.call('GET', '/config');
  expect((await call({ ...by, token: `${by.token}x` })).status).toBe(401);
  expect(await lastSeen(by)).toBeNull();
});

test('returns no presence for a member who hides it', async () => {
  const by = await market.person();
  await call(by);
  await expect.poll(() => presence(by)).toMatchObject({ isOnline: true });
  await market.db.updateTable('users').set({ shows_presence: false }).where('id', '=', by.id).execute();
  expect(await presence(by)).toBeNull();
});

test('returns no presence to a member after either has blocked the other', async () => {
  const [one, other, third] = [await market.person(), await market.person(), await market.person()];
  for (const by of [one, other]) await call(by);
  const seenBy = async (by: Person, { id }: Person) =>
    (await market.call('GET', `/users/${id}/presence`, { by })).body.data.presence;
  await expect.poll(() => seenBy(other, one)).toMatchObject({ isOnline: true });
  await market.call('PUT', `/users/${other.id}/block`, { by: one });
  expect(await seenBy(other, one)).toBeNull();
  expect(await seenBy(one, other)).toBeNull();
  expect(await seenBy(third, one)).toMatchObject({ isOnline: true });
  await market.call('DELETE', `/users/${other.id}/block`, { by: one });
  expect(await seenBy(other, one)).toMatchObject({ isOnline: true });
});

test('responds 404 for inactive users, and is not cached', async () => {
  const by = await market.person();
  const { headers } = await market.call('GET', `/users/${by.id}/presence`);
  expect(headers.get('cache-control')).toBe('no-store');
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', by.id).execute();
  for (const id of [by.id, 999_999])
    expect((await market.call('GET', `/users/${id}/presence`)).body.errorCode).toBe('USER_NOT_FOUND');
  expect((await market.call('GET', '/users/me/presence')).status).toBe(404);
});
