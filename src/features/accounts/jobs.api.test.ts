import { afterAll, beforeAll, expect, test } from 'vitest';

import { deleteExpiredMails, deleteOldMails, queueMail } from '#platform/mail/mail.server.ts';
import { codeFor, joinMarket, signUp, verify } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { systemClock } from '#tests/support/times.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';

import { CODE_LIMITS } from './codes/rules.ts';
import { deleteExpiredAccountData } from './jobs.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  market.time.now = systemClock();
}, 60_000);
afterAll(() => market.close());

const runJobs = async () => {
  await deleteExpiredAccountData.run(market.services, {});
  await deleteOldMails.run(market.services, {});
};
const count = async (
  table: 'users' | 'sign_ups' | 'sessions' | 'one_time_codes' | 'code_attempts' | 'login_failures' | 'mails',
) =>
  Number(
    (
      await market.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('deletes only expired data', async () => {
  const { refreshToken, form } = await joinMarket(market);
  const waiting = await signUp(market);
  await market.call('POST', '/auth/login', {
    body: { countryCode: '+965', mobile: form.mobile, password: 'not the one' },
  });
  await market.call('POST', '/auth/forgot-password', { body: { email: 'nobody@example.com' } });
  await runJobs();
  expect([
    await count('users'),
    await count('sign_ups'),
    await count('sessions'),
    await count('one_time_codes'),
    await count('login_failures'),
  ]).toEqual([1, 1, 1, 3, 3]);
  expect(await count('mails')).toBe(2);
  expect((await verify(market, waiting.email, await codeFor(market, waiting.email))).status).toBe(200);
  await signUp(market);
  market.time.now += 31 * DAY_MS;
  await market.call('POST', '/auth/refresh-token', { body: { refreshToken } });
  await runJobs();
  expect([
    await count('users'),
    await count('sign_ups'),
    await count('one_time_codes'),
    await count('code_attempts'),
    await count('login_failures'),
  ]).toEqual([2, 0, 0, 0, 0]);
});

test('deletes mail that was never sent: one with a code soon after it expired, others after a week', async () => {
  await market.db.deleteFrom('mails').execute();
  const mail = { recipient: 'huda@example.com', subject: '123456', text: '123456', html: '', lang: 'en' } as const;
  for (const isUrgent of [true, false])
    await queueMail(market.services, market.db, { ...mail, isUrgent, isDecoy: false });
  const remaining = async (passed: number) => {
    market.time.now += passed;
    await deleteExpiredMails.run(market.services, {});
    return count('mails');
  };
  expect(await remaining(CODE_LIMITS.validMs)).toBe(2);
  expect(await remaining(50 * MINUTE_MS + 1)).toBe(1);
  expect(await remaining(6 * DAY_MS)).toBe(1);
  expect(await remaining(DAY_MS)).toBe(0);
});
