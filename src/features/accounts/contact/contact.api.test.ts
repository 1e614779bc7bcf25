import { afterAll, expect, test } from 'vitest';

import { wrongCode, codeFor, joinMarket, mailsTo, signUp } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { CODE_LIMITS } from '../codes/rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

let addresses = 0;
const newEmail = () => `fresh${(addresses += 1)}@example.com`;
let numbers = 0;
const newMobile = () => String(70_000_000 + (numbers += 1));

/** A member with functions for their requests. */
async function join() {
  const { form, accessToken } = await joinMarket(market);
  market.time.now += CODE_LIMITS.resendAfterMs;
  const by = { id: 0, token: accessToken };
  return {
    form,
    token: accessToken,
    ask: (body: object) => market.call('POST', '/auth/generate-otp', { by, body }),
    putEmail: (email: string, otp: string) => market.call('PUT', '/account/email', { by, body: { email, otp } }),
    putMobile: (mobile: string, otp: string) =>
      market.call('PUT', '/account/mobile', { by, body: { countryCode: '+965', mobile, otp } }),
    logIn: (mobile = form.mobile) =>
      market.call('POST', '/auth/login', { body: { countryCode: '+965', mobile, password: form.password } }),
  };
}

test('changes the email with a code sent to it, notifies the old one and invalidates its codes', async () => {
  const { form, ask, putEmail, logIn } = await join();
  await market.call('PUT', '/account/delete-otp', { body: { email: form.email } });
  const deleteCode = await codeFor(market, form.email);
  const email = newEmail();
  expect((await ask({ password: form.password, email })).body.data).toEqual({ email, resendAfter: 180 });
  const code = await codeFor(market, email);
  expect((await putEmail(email, wrongCode(code))).body.errorCode).toBe('INVALID_OTP');
  expect((await putEmail(email, code)).body.data.user.email).toBe(email);
  const notice = (await mailsTo(market, form.email))[0]?.text;
  expect(notice).toContain(email);
  expect(notice).toContain(`${market.origin}/undo-email-change?lng=en#`);
  expect(
    (await market.call('PUT', '/account/verify-delete-otp', { body: { email: form.email, otp: deleteCode } })).body
      .errorCode,
  ).toBe('OTP_EXPIRED');
  expect((await logIn()).body.data.user.email).toBe(email);
});

test('changes the mobile number with a code sent to the email', async () => {
  const { form, ask, putMobile, logIn } = await join();
  const mobile = newMobile();
  expect((await ask({ password: form.password })).body.data).toEqual({ email: form.email, resendAfter: 180 });
  expect((await putMobile(mobile, await codeFor(market, form.email))).body.data.user.mobile).toBe(mobile);
  expect((await mailsTo(market, form.email))[0]?.text).toContain(`\u2068+965 ${mobile}\u2069`);
  expect([(await logIn()).status, (await logIn(mobile)).status]).toEqual([401, 200]);
});

test('a taken email gets no code but the same response; a taken number is refused', async () => {
  const [first, { form: other }] = [await join(), await join()];
  const before = await mailsTo(market, other.email);
  expect((await first.ask({ password: first.form.password, email: other.email })).body.data).toEqual({
    email: other.email,
    resendAfter: 180,
  });
  expect(await mailsTo(market, other.email)).toEqual(before);
  expect((await first.putEmail(other.email, await codeFor(market, other.email))).status).toBe(422);
  await first.ask({ password: first.form.password });
  const code = await codeFor(market, first.form.email);
  expect((await first.putMobile(other.mobile, code)).body.errorCode).toBe('MOBILE_TAKEN');
  expect((await first.putMobile(newMobile(), code)).status).toBe(200);
});

test('requires the password, and throttles wrong ones', async () => {
  const { form, ask } = await join();
  expect((await ask({ password: form.password, email: form.email.toUpperCase() })).body.fieldErrors).toHaveProperty(
    'email',
  );
  for (let tries = 0; tries < 5; tries += 1)
    expect((await ask({ password: 'not the one' })).body.fieldErrors).toHaveProperty('password');
  const { status, headers } = await ask({ password: form.password });
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('changes to the email of a sign-up', async () => {
  const { form, ask, putEmail } = await join();
  const squatter = await signUp(market);
  market.time.now += CODE_LIMITS.resendAfterMs;
  await ask({ password: form.password, email: squatter.email });
  expect((await putEmail(squatter.email, await codeFor(market, squatter.email))).status).toBe(200);
});

test('rejects visitors and codes of another purpose', async () => {
  const { form, putMobile } = await join();
  await market.call('POST', '/auth/forgot-password', { body: { email: form.email } });
  expect((await putMobile(newMobile(), await codeFor(market, form.email))).body.errorCode).toBe('OTP_EXPIRED');
  expect((await market.call('POST', '/auth/generate-otp', { body: { password: 'x' } })).status).toBe(401);
  expect((await market.call('PUT', '/account/email', { body: { email: newEmail(), otp: '123456' } })).status).toBe(401);
  expect(
    (await market.call('PUT', '/account/mobile', { body: { countryCode: '+965', mobile: newMobile(), otp: '123456' } }))
      .status,
  ).toBe(401);
});

test('a code belongs to the member and the session that gave the password', async () => {
  const [owner, thief] = [await join(), await join()];
  const other = (await owner.logIn()).body.data.accessToken as string;
  const email = newEmail();
  await thief.ask({ password: thief.form.password, email });
  const code = await codeFor(market, email);
  const put = (token: string, path: string, body: object) => market.call('PUT', path, { by: { token }, body });
  // With a stolen session, but without its password.
  for (const token of [owner.token, other])
    expect((await put(token, '/account/email', { email, otp: code })).body.errorCode).toBe('OTP_EXPIRED');
  expect((await owner.logIn()).body.data.user.email).toBe(owner.form.email);

  // Another session of the same member gave the password.
  const chosen = newEmail();
  await owner.ask({ password: owner.form.password, email: chosen });
  const right = await codeFor(market, chosen);
  expect((await put(other, '/account/email', { email: chosen, otp: right })).body.errorCode).toBe('OTP_EXPIRED');
  await owner.ask({ password: owner.form.password });
  const forNumber = await codeFor(market, owner.form.email);
  const number = { countryCode: '+965', mobile: newMobile(), otp: forNumber };
  expect((await put(other, '/account/mobile', number)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await put(owner.token, '/account/mobile', number)).status).toBe(200);
  expect((await owner.putEmail(chosen, right)).status).toBe(200);
  expect((await thief.putEmail(email, code)).status).toBe(200);
});

test('a code for an address does not tell which of two members asked for it: each needs the password', async () => {
  const [first, second] = [await join(), await join()];
  const email = newEmail();
  await first.ask({ password: first.form.password, email });
  const code = await codeFor(market, email);
  expect((await second.putEmail(email, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await second.ask({ password: second.form.password, email })).status).toBe(200);
  expect((await second.putEmail(email, code)).status).toBe(200);
  expect((await first.putEmail(email, code)).body.errorCode).toBe('OTP_EXPIRED');
});
