import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

const sessions = async ({ id }: Person) =>
  (await market.call('GET', `/admin/users/${id}/sessions`, { by: moderator })).body.data.sessions;
const end = ({ id }: Person, sessionId = '') =>
  market.call('DELETE', `/admin/users/${id}/sessions${sessionId && `/${sessionId}`}`, { by: moderator });
const profile = async (by: Person) => (await market.call('GET', '/account/profile', { by })).status;

test('a moderator ends one session of a member, or all', async () => {
  const phone = await market.person();
  const laptop = await signIn(market.services, phone.id);
  const open = await sessions(phone);
  expect(open).toHaveLength(2);
  expect(open[0]).toMatchObject({ isCurrent: false, ip: expect.any(String), lastUsedAt: expect.any(String) });
  expect((await end(phone, open[0]._id)).status).toBe(200);
  expect((await end(phone, open[0]._id)).status).toBe(404);
  expect([await profile(phone), await profile(laptop)].toSorted()).toEqual([200, 401]);
  expect((await end(phone)).status).toBe(200);
  expect([await profile(phone), await profile(laptop)]).toEqual([401, 401]);
  expect(await sessions(phone)).toEqual([]);
  expect((await end(phone)).status).toBe(404);
});

test('moderators can’t end sessions of another account, of a higher rank, or their own', async () => {
  const [person, other, admin] = [await market.person(), await market.person(), await market.person('admin')];
  const [session] = await sessions(person);
  expect((await end(other, session._id)).status).toBe(404);
  expect((await end(admin)).body.errorCode).toBe('FORBIDDEN');
  expect((await end(moderator)).body.errorCode).toBe('NOT_YOURSELF');
  expect(await profile(person)).toBe(200);
});
