import { afterAll, expect, test } from 'vitest';

import { codeFor, joinMarket, mailsTo, wrongCode } from '#tests/support/accounts.ts';
import { as, challengeOf, openSecondFactor, PASSWORD, STEP_MS } from '#tests/support/second-factor.ts';

const { market, post, codeNow, logIn, prove, factorsOf, joinWithApp } = await openSecondFactor();
afterAll(() => market.close());

test('a correct password opens no session if the account has a second factor', async () => {
  const { member, secret } = await joinWithApp();
  const asked = await logIn(member);
  expect([asked.status, asked.body.success]).toEqual([403, false]);
  expect(asked.body.data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    kinds: ['authenticator', 'recovery-code'],
    passkeyOptions: null,
  });
  expect(JSON.stringify(asked.body)).not.toMatch(/token/i);
  expect((await logIn(member, 'a wrong password')).body.errorCode).toBe('INVALID_CREDENTIALS');

  const { status, body } = await prove(asked.body.data.challenge, codeNow(secret));
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ mobile: member.form.mobile });
  expect((await market.call('GET', '/account/profile', as(body.data))).status).toBe(200);
  expect((await post('/auth/refresh-token', { refreshToken: body.data.refreshToken })).status).toBe(200);
});

test('the secret takes effect only with the password and a correct code', async () => {
  const member = await joinMarket(market);
  const setUp = (password: string) =>
    market.call('POST', '/account/authenticator', { body: { password }, ...as(member) });
  expect((await setUp('not this one')).body.fieldErrors).toHaveProperty('password');
  const { challenge, secret, uri } = (await setUp(PASSWORD)).body.data;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`Dallal:+965 ${member.form.mobile}`);
  const confirm = (code: string, by: { accessToken: string } = member) =>
    market.call('PUT', '/account/authenticator', { body: { challenge, code }, ...as(by) });
  expect((await confirm(wrongCode(codeNow(secret)))).body.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await confirm(codeNow(secret), await joinMarket(market))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
  // Another session of the member, in which nobody gave the password.
  const elsewhere = await logIn(member);
  expect(elsewhere.status).toBe(200);
  expect((await confirm(codeNow(secret), elsewhere.body.data)).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
  expect(await factorsOf(member)).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });

  expect((await confirm(codeNow(secret))).status).toBe(200);
  expect(await factorsOf(member)).toEqual({
    authenticator: { createdAt: new Date(market.time.now).toISOString(), lastUsedAt: null },
    passkeys: [],
    recoveryCodesLeft: 10,
  });
  expect((await confirm(codeNow(secret, 1))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
});

test('accepts a clock that is one step off, and each code once', async () => {
  const { member, secret } = await joinWithApp();
  const tryCode = async (steps: number) =>
    (await prove(await challengeOf(logIn(member)), codeNow(secret, steps))).body.errorCode ?? 'accepted';
  expect(await tryCode(-2)).toBe('SECOND_FACTOR_WRONG');
  expect(await tryCode(2)).toBe('SECOND_FACTOR_WRONG');
  expect(await tryCode(-1)).toBe('accepted');
  expect(await tryCode(-1)).toBe('SECOND_FACTOR_WRONG');
  expect(await tryCode(1)).toBe('accepted');
  // An earlier code than the last accepted one.
  expect(await tryCode(0)).toBe('SECOND_FACTOR_WRONG');
});

test('of two concurrent logins with one code, one succeeds', async () => {
  const { member, secret } = await joinWithApp();
  const challenges = [await challengeOf(logIn(member)), await challengeOf(logIn(member))];
  const answers = await Promise.all(
    [...challenges, ...challenges].map((challenge) => prove(challenge, codeNow(secret))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge ends after five tries, also concurrent ones, after ten minutes and after its use', async () => {
  const { member, secret } = await joinWithApp();
  const challenge = await challengeOf(logIn(member));
  const guesses = await Promise.all(Array.from({ length: 8 }, () => prove(challenge, wrongCode(codeNow(secret)))));
  expect(guesses.map(({ body }) => body.errorCode).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'SECOND_FACTOR_EXPIRED'),
    ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG'),
  ]);
  expect((await prove(challenge, codeNow(secret))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');

  const late = await challengeOf(logIn(member));
  market.time.now += 10 * 60_000 + 1;
  expect((await prove(late, codeNow(secret))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');

  const used = await challengeOf(logIn(member));
  expect((await prove(used, codeNow(secret))).status).toBe(200);
  market.time.now += STEP_MS;
  expect((await prove(used, codeNow(secret))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
  expect((await prove('A'.repeat(43), codeNow(secret))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
});

test('ten wrong codes within an hour hold up the app of an account over all logins, and no other account', async () => {
  const [{ member, secret }, other] = [await joinWithApp(), await joinWithApp()];
  const challenges = [];
  for (let count = 0; count < 4; count += 1) challenges.push(await challengeOf(logIn(member)));
  const answers = await Promise.all(
    challenges.flatMap((challenge) => Array.from({ length: 5 }, () => prove(challenge, wrongCode(codeNow(secret))))),
  );
  const count = (code: string) => answers.filter(({ body }) => body.errorCode === code).length;
  expect([count('SECOND_FACTOR_WRONG'), count('TOO_MANY_REQUESTS')]).toEqual([10, 10]);

  const next = await challengeOf(logIn(member));
  const held = await prove(next, codeNow(secret));
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await prove(await challengeOf(logIn(other.member)), codeNow(other.secret))).status).toBe(200);
  market.time.now += 60 * 60_000;
  expect((await prove(await challengeOf(logIn(member)), codeNow(secret))).status).toBe(200);
});

test('adding and removing the app ends every other session and emails the member', async () => {
  const { member, secret } = await joinWithApp();
  const other = (await prove(await challengeOf(logIn(member)), codeNow(secret))).body.data;
  const remove = (password: string) =>
    market.call('DELETE', '/account/authenticator', { body: { password }, ...as(member) });
  expect((await remove('not this one')).body.fieldErrors).toHaveProperty('password');
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await remove(PASSWORD)).status).toBe(404);
  expect((await post('/auth/refresh-token', { refreshToken: other.refreshToken })).status).toBe(401);
  expect((await post('/auth/refresh-token', { refreshToken: member.refreshToken })).status).toBe(200);
  const mails = await mailsTo(market, member.form.email);
  const changes = mails.map(({ text }) => /authenticator app was just (\w+)/.exec(text)?.[1]).filter(Boolean);
  expect(changes).toEqual(['removed', 'added']);
  expect(await factorsOf(member)).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
  expect((await logIn(member)).status).toBe(200);
});

test('sessions from before the app are ended when it is added', async () => {
  const member = await joinMarket(market);
  const before = (await logIn(member)).body.data;
  const { challenge, secret } = (
    await market.call('POST', '/account/authenticator', { body: { password: PASSWORD }, ...as(member) })
  ).body.data;
  await market.call('PUT', '/account/authenticator', { body: { challenge, code: codeNow(secret) }, ...as(member) });
  expect((await post('/auth/refresh-token', { refreshToken: before.refreshToken })).status).toBe(401);
});

test('a password reset by email opens a session only after the second factor', async () => {
  const { member, secret } = await joinWithApp();
  const { email } = member.form;
  const NEW = { password: 'a newer password', confirmPassword: 'a newer password' };
  await post('/auth/forgot-password', { email });
  const verified = await post('/auth/verify-otp', { email, otp: await codeFor(market, email), forgotPassword: true });
  expect(JSON.stringify(verified.body)).not.toMatch(/token/i);
  const challenge = await challengeOf(Promise.resolve(verified));
  const session = (await prove(challenge, codeNow(secret))).body.data;
  expect((await market.call('POST', '/auth/reset-password', { body: NEW, ...as(session) })).status).toBe(200);
  await challengeOf(logIn(member, NEW.password));

  // A login's challenge doesn't permit setting a password.
  market.time.now += STEP_MS;
  const login = (await prove(await challengeOf(logIn(member, NEW.password)), codeNow(secret))).body.data;
  expect((await market.call('POST', '/auth/reset-password', { body: NEW, ...as(login) })).body.errorCode).toBe(
    'RESET_EXPIRED',
  );
});

test('a closed account is reopened only after the second factor', async () => {
  const { member, secret } = await joinWithApp();
  const { email, countryCode, mobile } = member.form;
  await market.call('PUT', '/account/delete-otp', { body: { email } });
  await market.call('PUT', '/account/verify-delete-otp', { body: { email, otp: await codeFor(market, email) } });
  const challenge = await challengeOf(post('/account/reopen', { countryCode, mobile, password: PASSWORD }));
  const status = () =>
    market.db.selectFrom('users').select('status').where('email', '=', email).executeTakeFirstOrThrow();
  expect(await status()).toEqual({ status: 'closed' });
  expect((await prove(challenge, codeNow(secret))).status).toBe(200);
  expect(await status()).toEqual({ status: 'active' });
});

test('an account suspended meanwhile opens no session', async () => {
  const { member, secret } = await joinWithApp();
  const challenge = await challengeOf(logIn(member));
  await market.db.updateTable('users').set({ status: 'suspended' }).where('email', '=', member.form.email).execute();
  expect((await prove(challenge, codeNow(secret))).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
});
