import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import type { AccountStatus } from '../contract.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const ask = (method: string, path: string, by?: Person) => market.call(method, path, by ? { by } : {});
const follow = (by: Person, { id }: Person) => ask('PUT', `/users/${id}/follow`, by);
const block = (by: Person, { id }: Person) => ask('PUT', `/users/${id}/block`, by);
const relation = async (by: Person, { id }: Person) => (await ask('GET', `/users/${id}/relation`, by)).body.data;
const namesIn = async (by: Person, list: string) =>
  (await ask('GET', `/account/${list}`, by)).body.data.users.map(({ _id }: { _id: string }) => Number(_id)) as number[];
const followers = async ({ id }: Person) => (await ask('GET', `/users/${id}`)).body.data.user.followersCount as number;
const setStatus = ({ id }: Person, status: AccountStatus) =>
  market.db.updateTable('users').set({ status }).where('id', '=', id).execute();
const two = () => Promise.all([market.person(), market.person()]);

test('following and unfollowing are idempotent', async () => {
  const [fan, star] = await two();
  const before = market.changes.length;
  expect([(await follow(fan, star)).status, (await follow(fan, star)).status]).toEqual([200, 200]);
  expect(await relation(fan, star)).toEqual({ isFollowed: true, isBlocked: false });
  expect(await relation(star, fan)).toEqual({ isFollowed: false, isBlocked: false });
  expect([await followers(star), await namesIn(fan, 'following'), await namesIn(star, 'followers')]).toEqual([
    1,
    [star.id],
    [fan.id],
  ]);
  expect(market.changes.slice(before)).toEqual([`user:${star.id}`]);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ask('DELETE', `/users/${star.id}/follow`, fan)).status).toBe(200);
  expect([await followers(star), await namesIn(fan, 'following')]).toEqual([0, []]);
  expect(market.changes.slice(before)).toEqual([`user:${star.id}`, `user:${star.id}`]);
});

test('lists followers, and whether the member follows them back', async () => {
  const [fan, star] = await two();
  await follow(fan, star);
  const { body } = await ask('GET', '/account/followers', star);
  expect(body.data.users).toEqual([
    {
      _id: String(fan.id),
      name: expect.any(String),
      profilePicture: null,
      memberSince: expect.stringMatching(/T/),
      isFollowed: false,
    },
  ]);
  await follow(star, fan);
  expect((await ask('GET', '/account/followers', star)).body.data.users[0].isFollowed).toBe(true);
});

test('paginates lists, newest first', async () => {
  const star = await market.person();
  const fans: Person[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const fan = await market.person();
    market.time.now += 1000;
    await follow(fan, star);
    fans.unshift(fan);
  }
  const { body } = await ask('GET', '/account/followers?limit=2', star);
  expect(body.data.users.map(({ _id }: { _id: string }) => Number(_id))).toEqual(fans.slice(0, 2).map(({ id }) => id));
  expect(body.data.pagination).toEqual({ currentPage: 1, totalPages: 2, itemsPerPage: 2, totalItems: 3 });
  expect((await ask('GET', '/account/followers?limit=2&page=2', star)).body.data.users.length).toBe(1);
});

test('a block removes the follows in both directions and prevents new ones', async () => {
  const [her, him] = await two();
  await follow(her, him);
  await follow(him, her);
  expect([(await block(her, him)).status, (await block(her, him)).status]).toEqual([200, 200]);
  expect([await followers(her), await followers(him), await namesIn(her, 'blocked')]).toEqual([0, 0, [him.id]]);
  expect(await relation(her, him)).toEqual({ isFollowed: false, isBlocked: true });
  // The block isn't revealed: relation and error are the same as for an unknown user.
  expect([await relation(him, her), await namesIn(him, 'blocked')]).toEqual([
    { isFollowed: false, isBlocked: false },
    [],
  ]);
  const refused = await follow(him, her);
  const unknown = await ask('PUT', '/users/999999/follow', him);
  expect([refused.status, refused.body.errorMessage]).toEqual([404, unknown.body.errorMessage]);
  expect((await follow(her, him)).body.errorCode).toBe('USER_NOT_FOUND');

  for (let turn = 0; turn < 2; turn += 1) expect((await ask('DELETE', `/users/${him.id}/block`, her)).status).toBe(200);
  expect(await relation(her, him)).toEqual({ isFollowed: false, isBlocked: false });
  expect((await follow(him, her)).status).toBe(200);
});

test('a concurrent follow and block leave no follow', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const [her, him] = await two();
    await Promise.all([follow(him, her), block(her, him), follow(him, her)]);
    expect(await followers(her)).toBe(0);
  }
});

test('lists and counts exclude closed accounts', async () => {
  const [fan, star] = await two();
  const blocked = await market.person();
  await follow(fan, star);
  await follow(star, fan);
  await block(star, blocked);
  await setStatus(fan, 'closed');
  await setStatus(blocked, 'closed');
  for (const list of ['followers', 'following', 'blocked']) {
    const { users, pagination } = (await ask('GET', `/account/${list}`, star)).body.data;
    expect([users, pagination.totalItems], list).toEqual([[], 0]);
  }
  expect(await followers(star)).toBe(0);
});

const CALLS = ['PUT follow', 'DELETE follow', 'PUT block', 'DELETE block', 'GET relation'].map(
  (call) => call.split(' ') as [string, string],
);

test.each(CALLS)('%s %s requires a member and another active account', async (method, what) => {
  const [by, gone] = await two();
  await setStatus(gone, 'suspended');
  const call = async (id: number | string, caller?: Person) => {
    const { status, body } = await ask(method, `/users/${id}/${what}`, caller);
    return [status, body.errorCode];
  };
  expect(await call(gone.id)).toEqual([401, 'UNAUTHORIZED']);
  expect(await call(by.id, by)).toEqual([409, 'NOT_YOURSELF']);
  expect(await call(gone.id, by)).toEqual([404, 'USER_NOT_FOUND']);
  expect(await call(999_999, by)).toEqual([404, 'USER_NOT_FOUND']);
  expect(await call('me', by)).toEqual([404, 'NOT_FOUND']);
});

test.each(['following', 'followers', 'blocked'])('the list of %s requires a logged-in member', async (list) => {
  const by = await market.person();
  expect((await ask('GET', `/account/${list}`)).status).toBe(401);
  expect((await ask('GET', `/account/${list}?page=0`, by)).status).toBe(422);
  expect((await ask('GET', `/account/${list}`, by)).body.data.users).toEqual([]);
});
