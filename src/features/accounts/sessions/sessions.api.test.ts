import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';

import type { AccountStatus } from '../contract.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import type { SignUp } from '../sign-up/contract.ts';
import { codeFor, joinMarket, mailsTo, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ TRUST_PROXY: 'on' });
afterAll(() => market.close());

let addresses = 0;
/** A new IP address on every call. */
const someAddress = () => `198.51.100.${(addresses += 1)}`;

const login = (
  { countryCode, mobile, password }: Pick<SignUp, 'countryCode' | 'mobile' | 'password'>,
  from = someAddress(),
) =>
  market.call('POST', '/auth/login', { body: { countryCode, mobile, password }, headers: { 'x-forwarded-for': from } });
const profile = (accessToken?: string) =>
  market.call('GET', '/account/profile', {
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
  });
const refresh = (refreshToken: string) => market.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const pass = (seconds: number) => {
  market.time.now += seconds * 1000;
};
const setStatus = (form: SignUp, status: AccountStatus) =>
  market.db.updateTable('users').set({ status }).where('email', '=', form.email).execute();

test('logs in with mobile number and password and returns a session', async () => {
  const { form } = await joinMarket(market);
  const { status, body } = await login(form);
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ email: form.email, mobile: form.mobile });
  const me = await profile(body.data.accessToken);
  expect(me.body.data.user).toEqual(body.data.user);
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('a password never expires', async () => {
  const { form } = await joinMarket(market);
  pass(5 * 365 * 86_400);
  const { status, body } = await login(form);
  expect(status).toBe(200);
  expect((await profile(body.data.accessToken)).status).toBe(200);
});

test('a login accepts a password that is too common to be chosen today', async () => {
  const { form } = await joinMarket(market);
  const password = 'habibi2024';
  await market.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('mobile', '=', form.mobile)
    .execute();
  expect((await login({ ...form, password })).status).toBe(200);
});

test('a token is only accepted for its purpose', async () => {
  const { form, accessToken, refreshToken } = await joinMarket(market);
  const { body } = await market.call('POST', '/auth/forgot-password', { body: { email: form.email } });
  for (const token of [refreshToken, refreshToken.split('.')[1], body.data.reference, String(body.data.resendAfter)])
    expect((await profile(token)).status).toBe(401);
  expect((await refresh(accessToken)).status).toBe(401);
  const headers = { authorization: `Basic ${Buffer.from(`x:${accessToken}`).toString('base64')}` };
  expect((await market.call('GET', '/account/profile', { headers })).status).toBe(401);
  const cookie = `accessToken=${accessToken}; token=${accessToken}; authorization=Bearer ${accessToken}`;
  expect((await market.call('GET', '/account/profile', { headers: { cookie } })).status).toBe(401);
  for (const name of ['accessToken', 'access_token', 'token', 'authorization'])
    expect((await market.call('GET', `/account/profile?${name}=${accessToken}`)).status).toBe(401);
  expect((await profile(accessToken)).status).toBe(200);
});

test('responds the same to a wrong password and an unknown number', async () => {
  const { form } = await joinMarket(market);
  const [wrong, unknown] = [await login({ ...form, password: 'not the password' }), await login(signUpForm())];
  for (const { status, body } of [wrong, unknown])
    expect([status, body.errorCode]).toEqual([401, 'INVALID_CREDENTIALS']);
  expect(wrong.body.errorMessage).toBe(unknown.body.errorMessage);
  expect((await login({ ...form, countryCode: '+966' })).status).toBe(401);
});

test('sends a new code on login before the email is verified', async () => {
  const form = await signUp(market);
  pass(180);
  const { status, body } = await login(form);
  expect(status).toBe(403);
  expect(body).toMatchObject({ errorCode: 'EMAIL_NOT_VERIFIED', data: { email: form.email } });
  expect(await mailsTo(market, form.email)).toHaveLength(2);
  expect((await login(form)).body.errorCode).toBe('EMAIL_NOT_VERIFIED');
  expect(await mailsTo(market, form.email)).toHaveLength(2);
  const wrong = await login({ ...form, password: 'not the password' });
  expect([wrong.status, wrong.body.data]).toEqual([401, undefined]);
  expect((await verify(market, form.email, await codeFor(market, form.email))).status).toBe(200);
});

test('reports a suspended account, and treats a closed one as unknown', async () => {
  const { form, refreshToken } = await joinMarket(market);
  await setStatus(form, 'suspended');
  expect(await login(form)).toMatchObject({ status: 403, body: { errorCode: 'ACCOUNT_SUSPENDED' } });
  expect((await login({ ...form, password: 'not the password' })).body.errorCode).toBe('INVALID_CREDENTIALS');
  expect((await refresh(refreshToken)).body.errorCode).toBe('SESSION_ENDED');
  await setStatus(form, 'closed');
  expect((await login(form)).body.errorCode).toBe('INVALID_CREDENTIALS');
});

test.each([
  ['a missing token', async () => undefined],
  ['a malformed token', async () => 'rubbish'],
  ['a token signed with another key', async () => sign('another secret of 32 characters or more')],
  [
    'an unsigned token',
    async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","role":"admin","exp":9999999999}')}.`,
  ],
])('rejects %s', async (_, make) => {
  expect(await profile(await make())).toMatchObject({
    status: 401,
    body: { success: false, errorCode: 'UNAUTHORIZED' },
  });
});

const sign = (secret: string) =>
  new SignJWT({ role: 'admin', sid: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime(9_999_999_999)
    .sign(new TextEncoder().encode(secret));

test('an access token expires after 15 minutes', async () => {
  const { accessToken } = await joinMarket(market);
  pass(899);
  expect((await profile(accessToken)).status).toBe(200);
  pass(1);
  expect((await profile(accessToken)).status).toBe(401);
});

test('refreshing returns a new pair and extends the session by 30 days', async () => {
  const { refreshToken } = await joinMarket(market);
  pass(29 * 86_400);
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(body.data.refreshToken).not.toBe(refreshToken);
  expect((await profile(body.data.accessToken)).status).toBe(200);
  pass(29 * 86_400);
  const next = await refresh(body.data.refreshToken);
  expect(next.status).toBe(200);
  pass(30 * 86_400);
  expect((await refresh(next.body.data.refreshToken)).body.errorCode).toBe('SESSION_ENDED');
});

test('a session ends after 90 days, however often it is refreshed', async () => {
  let { refreshToken } = await joinMarket(market);
  for (const days of [29, 29, 29]) {
    pass(days * 86_400);
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    refreshToken = body.data.refreshToken;
  }
  pass(3 * 86_400 - 1);
  const last = await refresh(refreshToken);
  expect(last.status).toBe(200);
  pass(1);
  expect((await refresh(last.body.data.refreshToken)).body.errorCode).toBe('SESSION_ENDED');
});

test('concurrent refreshes get the same new pair', async () => {
  const { refreshToken } = await joinMarket(market);
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)));
  const tokens = new Set(answers.map(({ status, body }) => `${status} ${body.data.refreshToken}`));
  expect(tokens.size).toBe(1);
  pass(10);
  const afterGrace = await refresh(refreshToken);
  expect(afterGrace.body.data.refreshToken).toBe(answers[0]?.body.data.refreshToken);
  expect((await refresh(afterGrace.body.data.refreshToken)).status).toBe(200);
});

test('200 concurrent refreshes of one token leave its session open', async () => {
  const { refreshToken } = await joinMarket(market);
  const answers = await Promise.all(Array.from({ length: 200 }, () => refresh(refreshToken)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.refreshToken}`)).size).toBe(1);
  const session = market.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', refreshToken.split('.')[0] ?? '');
  expect(await session.execute()).toEqual([{ ended_at: null }]);
  expect((await refresh(answers[0]?.body.data.refreshToken)).status).toBe(200);
});

test('an old refresh token used after ten seconds ends the session', async () => {
  const { refreshToken } = await joinMarket(market);
  const { body } = await refresh(refreshToken);
  pass(11);
  expect((await refresh(refreshToken)).body.errorCode).toBe('SESSION_ENDED');
  expect((await refresh(body.data.refreshToken)).body.errorCode).toBe('SESSION_ENDED');
  expect((await profile(body.data.accessToken)).status).toBe(401);
});

test('a refresh token from several rotations ago ends the session immediately', async () => {
  const { refreshToken } = await joinMarket(market);
  const second = (await refresh(refreshToken)).body.data;
  const third = (await refresh(second.refreshToken)).body.data;
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(third.refreshToken)).status).toBe(401);
});

test('reuse of an old token leaves other sessions of the member open', async () => {
  const { form, refreshToken } = await joinMarket(market);
  const other = (await login(form)).body.data;
  await refresh(refreshToken);
  pass(11);
  await refresh(refreshToken);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

test('stores refresh tokens as hashes', async () => {
  const { refreshToken } = await joinMarket(market);
  const next = (await refresh(refreshToken)).body.data.refreshToken;
  const rows = JSON.stringify(await market.db.selectFrom('sessions').selectAll().execute());
  for (const token of [refreshToken, next]) expect(rows).not.toContain(token.split('.')[1]);
});

test.each([
  ['refresh token', ({ refreshToken }: { refreshToken: string }) => ({ body: { refreshToken } })],
  [
    'access token',
    ({ accessToken }: { accessToken: string }) => ({ headers: { authorization: `Bearer ${accessToken}` } }),
  ],
])('logging out with the %s ends the session', async (_, means) => {
  const member = await joinMarket(market);
  const { status, headers } = await market.call('POST', '/auth/logout', means(member));
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  expect((await profile(member.accessToken)).status).toBe(401);
  expect((await refresh(member.refreshToken)).body.errorCode).toBe('SESSION_ENDED');
  expect((await login(member.form)).status).toBe(200);
});

test('a forged refresh token ends no session', async () => {
  const { accessToken, refreshToken } = await joinMarket(market);
  const [sessionId] = refreshToken.split('.');
  expect((await market.call('POST', '/auth/logout', { body: { refreshToken: `${sessionId}.made-up` } })).status).toBe(
    200,
  );
  expect((await profile(accessToken)).status).toBe(200);
});

test('saves the language of the last visit', async () => {
  const { form, refreshToken } = await joinMarket(market);
  const language = async () =>
    (await market.db.selectFrom('users').select('lang').where('email', '=', form.email).executeTakeFirstOrThrow()).lang;
  expect(await language()).toBe('en');
  await market.call('POST', '/auth/refresh-token?lng=ar', { body: { refreshToken } });
  expect(await language()).toBe('ar');
});
