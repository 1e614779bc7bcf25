import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { grantRole } from './staff-role.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('a granted role applies from the next login, and ends existing sessions', async () => {
  const person = await market.person();
  const { mobile } = await market.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('secret-enough') })
    .where('id', '=', person.id)
    .returning('mobile')
    .executeTakeFirstOrThrow();
  const logIn = () =>
    market.call('POST', '/auth/login', { body: { countryCode: '+965', mobile, password: 'secret-enough' } });
  const before = await logIn();
  expect(before.body.data.user.role).toBe('member');

  expect(await grantRole(market.services, { countryCode: '+965', mobile, role: 'moderator' })).toMatch(/^Person/);
  expect(
    (await market.call('POST', '/auth/refresh-token', { body: { refreshToken: before.body.data.refreshToken } }))
      .status,
  ).toBe(401);
  const after = await logIn();
  expect(after.body.data.user.role).toBe('moderator');
  const queue = await market.call('GET', '/admin/moderation/ads', {
    headers: { authorization: `Bearer ${after.body.data.accessToken}` },
  });
  expect(queue.status).toBe(200);
});

test('returns undefined for an unknown number', async () => {
  expect(await grantRole(market.services, { countryCode: '+965', mobile: '1234567', role: 'admin' })).toBeUndefined();
});
