import { afterAll, beforeAll, expect, test } from 'vitest';

import { forgetMails } from '#platform/mail.server.ts';
import { codeFor, joinMarket, signUp, verify } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { tidyAccounts } from './tidy-accounts.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  market.time.now = Date.now();
}, 60_000);
afterAll(() => market.close());

const tidy = async () => {
  await tidyAccounts.run(market.services, {});
  await forgetMails.run(market.services, {});
};
const count = async (table: 'users' | 'sessions' | 'one_time_codes' | 'login_failures' | 'mails') =>
  Number(
    (
      await market.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('what is still of use stays, what had its use goes', async () => {
  const { refreshToken, form } = await joinMarket(market);
  const waiting = await signUp(market);
  await market.call('POST', '/auth/login', {
    body: { countryCode: '+965', mobile: form.mobile, password: 'not the one' },
  });
  await market.call('POST', '/auth/forgot-password', { body: { email: 'nobody@example.com' } });
  await tidy();
  expect([
    await count('users'),
    await count('sessions'),
    await count('one_time_codes'),
    await count('login_failures'),
  ]).toEqual([2, 1, 3, 2]);
  expect(await count('mails')).toBe(2);
  expect((await verify(market, waiting.email, await codeFor(market, waiting.email))).status).toBe(200);
  await signUp(market);
  market.time.now += 31 * 24 * 60 * 60_000;
  await market.call('POST', '/auth/refresh-token', { body: { refreshToken } });
  await tidy();
  expect([await count('users'), await count('one_time_codes'), await count('login_failures')]).toEqual([2, 0, 0]);
});
