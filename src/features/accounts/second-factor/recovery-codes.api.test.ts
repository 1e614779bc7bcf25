import { afterAll, expect, test } from 'vitest';

import { joinMarket, mailsTo } from '#tests/support/accounts.ts';
import { as, challengeOf, openSecondFactor, PASSWORD } from '#tests/support/second-factor.ts';

const { market, logIn, prove, factorsOf, joinWithApp } = await openSecondFactor();
afterAll(() => market.close());

test('a recovery code logs in once, as people type it, and the member gets an email', async () => {
  const { member, recoveryCodes } = await joinWithApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = '', second = ''] = recoveryCodes;
  expect(code).toMatch(/^[2-9a-z]{5}(-[2-9a-z]{5}){2}$/);
  const typed = ` ${code.replaceAll('-', '').toUpperCase().replaceAll('7', '٧')} `;
  expect((await prove(await challengeOf(logIn(member)), typed, 'recoveryCode')).status).toBe(200);
  const again = await challengeOf(logIn(member));
  expect((await prove(again, code, 'recoveryCode')).body.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await prove(again, second, 'recoveryCode')).status).toBe(200);
  expect((await factorsOf(member)).recoveryCodesLeft).toBe(8);
  const [mail] = await mailsTo(market, member.form.email);
  expect(mail?.text).toContain('8 codes are left');
});

test('new recovery codes need the password and replace the old ones', async () => {
  const { member, recoveryCodes } = await joinWithApp();
  const replace = (password: string) =>
    market.call('POST', '/account/recovery-codes', { body: { password }, ...as(member) });
  expect((await replace('not this one')).body.fieldErrors).toHaveProperty('password');
  const { recoveryCodes: fresh } = (await replace(PASSWORD)).body.data;
  expect(fresh).toHaveLength(10);
  const challenge = await challengeOf(logIn(member));
  expect((await prove(challenge, recoveryCodes[0]!, 'recoveryCode')).body.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await prove(challenge, fresh[0], 'recoveryCode')).status).toBe(200);
  const without = await joinMarket(market);
  expect(
    (await market.call('POST', '/account/recovery-codes', { body: { password: PASSWORD }, ...as(without) })).status,
  ).toBe(404);
});
