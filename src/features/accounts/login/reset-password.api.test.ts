import { afterAll, expect, test } from 'vitest';

import { codeFor, mailsTo, signUp, verify } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const NEW = { password: 'a newer password', confirmPassword: 'a newer password' };

/** A verified member with a session. */
async function join() {
  const form = await signUp(market);
  const { body } = await verify(market, form.email, await codeFor(market, form.email));
  market.time.now += 181_000;
  return { ...form, session: body.data as { accessToken: string; refreshToken: string } };
}

const forgot = (body: object) => market.call('POST', '/auth/forgot-password', { body });
const verifyReset = (body: object) =>
  market.call('POST', '/auth/verify-otp', { body: { ...body, forgotPassword: true, verifyUser: false } });
const as = (answer: Answer | { accessToken: string }) => ({
  authorization: `Bearer ${'accessToken' in answer ? answer.accessToken : answer.body.data.accessToken}`,
});
const reset = (answer: Answer, body: object = NEW) =>
  market.call('POST', '/auth/reset-password', { body, headers: as(answer) });
const logIn = (mobile: string, password: string) =>
  market.call('POST', '/auth/login', { body: { countryCode: '+965', mobile, password } });
const refresh = (refreshToken: string) => market.call('POST', '/auth/refresh-token', { body: { refreshToken } });

test('resets the password by email and ends every other session', async () => {
  const { email, mobile, password, session } = await join();
  expect((await forgot({ email })).body.data).toMatchObject({ email });
  const verified = await verifyReset({ email, otp: await codeFor(market, email) });
  expect(verified.status).toBe(200);
  expect((await reset(verified)).status).toBe(200);
  expect((await refresh(session.refreshToken)).status).toBe(401);
  expect((await refresh(verified.body.data.refreshToken)).status).toBe(200);
  expect((await logIn(mobile, password)).status).toBe(401);
  expect((await logIn(mobile, NEW.password)).status).toBe(200);
});

test('resets the password by phone, with a masked email and its reference', async () => {
  const { email, mobile } = await join();
  const { body } = await forgot({ countryCode: '+965', mobile });
  expect(body.data.email).toBe(`s•••@example.com`);
  expect(body.data.reference).not.toContain(Buffer.from(email).toString('base64url').slice(0, 8));
  const { reference } = body.data;
  market.time.now += 181_000;
  expect((await market.call('POST', '/auth/resend-otp', { body: { reference, forgotPassword: true } })).status).toBe(
    200,
  );
  const verified = await verifyReset({ reference, otp: await codeFor(market, email) });
  expect((await reset(verified)).status).toBe(200);
});

test('responds the same for an unknown account, and sends no email', async () => {
  const { email, mobile } = await join();
  const known = await forgot({ countryCode: '+965', mobile });
  const unknown = await forgot({ countryCode: '+965', mobile: '69999999' });
  expect([unknown.status, Object.keys(unknown.body.data)]).toEqual([known.status, Object.keys(known.body.data)]);
  expect(unknown.body.data.email).toMatch(/^[a-z]•••@[a-z]+\.com$/);
  expect((await forgot({ countryCode: '+965', mobile: '69999999' })).body.data.email).toBe(unknown.body.data.email);
  expect(unknown.body.data.reference.length).toBe(known.body.data.reference.length);
  expect((await verifyReset({ reference: unknown.body.data.reference, otp: '123456' })).body.errorCode).toBe(
    'INVALID_OTP',
  );

  expect((await forgot({ email: 'nobody@example.com' })).body.data).toMatchObject({
    email: 'nobody@example.com',
  });
  expect(await mailsTo(market, 'nobody@example.com')).toEqual([]);
  expect((await mailsTo(market, email)).length).toBe(2);
});

test('a reset code allows one new password within ten minutes', async () => {
  const { email, session } = await join();
  expect((await market.call('POST', '/auth/reset-password', { body: NEW, headers: as(session) })).body.errorCode).toBe(
    'RESET_EXPIRED',
  );
  await forgot({ email });
  const verified = await verifyReset({ email, otp: await codeFor(market, email) });
  market.time.now += 10 * 60_000 + 1;
  expect((await reset(verified)).body.errorCode).toBe('RESET_EXPIRED');

  await forgot({ email });
  const again = await verifyReset({ email, otp: await codeFor(market, email) });
  expect((await reset(again, { password: 'other', confirmPassword: 'another' })).body.fieldErrors).toHaveProperty(
    'password',
  );
  expect((await reset(again, { password: email, confirmPassword: email })).body.fieldErrors).toHaveProperty('password');
  const common = await reset(again, { password: 'Kuwait123', confirmPassword: 'Kuwait123' });
  expect(common.body.fieldErrors.password).toBe('This password is too common. Choose another.');
  const answers = await Promise.all([reset(again), reset(again)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await market.call('POST', '/auth/reset-password', { body: NEW })).status).toBe(401);
});

test('rejects a code of another purpose', async () => {
  const { email } = await join();
  await forgot({ email });
  const code = await codeFor(market, email);
  expect((await verify(market, email, code)).status).toBe(422);
  expect((await verifyReset({ email, otp: code })).status).toBe(200);
});

test('sends no reset code to a sign-up', async () => {
  const { email } = await signUp(market);
  market.time.now += 181_000;
  await forgot({ email });
  expect((await mailsTo(market, email)).length).toBe(1);
});

test('changes the password with the current one, and ends every other session', async () => {
  const { mobile, password, session } = await join();
  const other = await logIn(mobile, password);
  const change = (body: object) => market.call('PUT', '/account/password', { body, headers: as(session) });
  expect((await change({ ...NEW, currentPassword: 'not this one' })).body.fieldErrors).toHaveProperty(
    'currentPassword',
  );
  expect((await change({ ...NEW, currentPassword: '' })).body.fieldErrors).toHaveProperty('currentPassword');
  expect(
    (await change({ ...NEW, currentPassword: password, confirmPassword: 'else' })).body.fieldErrors,
  ).toHaveProperty('confirmPassword');
  const common = { password: 'password1', confirmPassword: 'password1', currentPassword: password };
  expect((await change(common)).body.fieldErrors.password).toBe('This password is too common. Choose another.');
  expect((await change({ ...NEW, currentPassword: password })).status).toBe(200);
  expect((await refresh(other.body.data.refreshToken)).status).toBe(401);
  expect((await refresh(session.refreshToken)).status).toBe(200);
  expect((await logIn(mobile, NEW.password)).status).toBe(200);
});
