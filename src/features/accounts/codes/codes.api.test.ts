import { afterAll, expect, test } from 'vitest';

import { codeFor, joinMarket, mailsTo, signUpForm, wrongCode } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ TRUST_PROXY: 'on' });
afterAll(() => market.close());

const OWNER = '10.0.0.1';
const STRANGER = '10.0.0.2';

const send = (method: string, path: string, body: object, from = OWNER): Promise<Answer> =>
  market.call(method, path, { body, headers: { 'x-forwarded-for': from } });
const register = (form: object, from = OWNER) => send('POST', '/auth/register', form, from);
const forgot = (email: string, from = OWNER) => send('POST', '/auth/forgot-password', { email }, from);
const askDeletion = (email: string, from = OWNER) => send('PUT', '/account/delete-otp', { email }, from);
const verify = (address: object, otp: string, from = OWNER) =>
  send('POST', '/auth/verify-otp', { ...address, otp }, from);
const verifyReset = (address: object, otp: string, from = OWNER) =>
  send('POST', '/auth/verify-otp', { ...address, otp, forgotPassword: true }, from);
const resendReset = (address: object, from = OWNER) =>
  send('POST', '/auth/resend-otp', { ...address, forgotPassword: true }, from);
const confirmDeletion = (address: object, otp: string, from = OWNER) =>
  send('PUT', '/account/verify-delete-otp', { ...address, otp }, from);
const logIn = ({ countryCode, mobile, password }: { countryCode: string; mobile: string; password: string }) =>
  send('POST', '/auth/login', { countryCode, mobile, password });
const pass = (seconds: number) => {
  market.time.now += seconds * 1000;
};
const guess = async (times: number, wrong: string, verifyWith: (otp: string) => Promise<Answer>) => {
  const errors: string[] = [];
  for (let tries = 0; tries < times; tries += 1) errors.push((await verifyWith(wrong)).body.errorCode);
  return errors;
};

test('someone else who repeats a sign-up never gets the code of the first', async () => {
  const form = signUpForm();
  const attack = signUpForm({ email: form.email, password: 'not hers at all' });
  await register(form);
  await register(attack, STRANGER);
  pass(180);
  await send('POST', '/auth/resend-otp', { email: form.email });
  const { body } = await verify({ email: form.email }, await codeFor(market, form.email));
  expect(body.data?.user.mobile).not.toBe(attack.mobile);
  expect((await logIn(attack)).status).not.toBe(200);
});

test('with the email alone, a code never creates the account of a sign-up that someone else made later', async () => {
  const form = signUpForm();
  const { reference } = (await register(form)).body.data;
  pass(11 * 60);
  await register(signUpForm({ email: form.email, password: 'not hers at all' }), STRANGER);
  const code = await codeFor(market, form.email);
  expect((await verify({ email: form.email }, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await verify({ reference }, code)).body.data.user).toMatchObject({ name: form.name, mobile: form.mobile });
});

test.each(['before', 'after'])('a code activates its own sign-up; another one came %s it', async (order) => {
  const form = signUpForm();
  const attack = signUpForm({ email: form.email, password: 'not hers at all' });
  const early = order === 'before' ? await register(attack, STRANGER) : undefined;
  const { reference } = (await register(form)).body.data;
  const { reference: hers } = (early ?? (await register(attack, STRANGER))).body.data;
  expect(await mailsTo(market, form.email)).toHaveLength(1);
  const code = await codeFor(market, form.email);
  expect((await verify({ email: form.email }, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await verify({ reference }, code)).body.data.user).toMatchObject({ name: form.name, mobile: form.mobile });
  expect((await verify({ reference: hers }, code, STRANGER)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await logIn(form)).status).toBe(200);
  expect((await logIn(attack)).body.errorCode).toBe('EMAIL_NOT_VERIFIED');
});

test('neither sign-up, password reset nor login by a free number reveals that an email has an account', async () => {
  const { form: member } = await joinMarket(market);
  const answers: object[] = [];
  for (const email of [member.email, signUpForm().email]) {
    const form = signUpForm({ email });
    const phone = { countryCode: form.countryCode, mobile: form.mobile };
    const flow = [
      () => register(form, STRANGER),
      () => send('POST', '/auth/forgot-password', phone, STRANGER),
      () => register(form, STRANGER),
      () => logIn(form),
      () => send('POST', '/auth/resend-otp', { email }, STRANGER),
      () => forgot(email, STRANGER),
      () => askDeletion(email, STRANGER),
    ];
    const seen = [];
    for (const step of flow) {
      const { status, body, headers } = await step();
      const { reference, email: shown, ...rest } = body.data ?? {};
      const isMasked = shown?.includes('•');
      if (isMasked) expect(shown).not.toMatch(/@example\.com$/);
      seen.push({
        status,
        code: body.errorCode,
        rest,
        hasReference: reference?.length,
        isMasked,
        wait: headers.get('retry-after'),
      });
      pass(10);
    }
    answers.push(seen);
    pass(3600);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a code for one purpose does not delay a code for another', async () => {
  const { form } = await joinMarket(market);
  await askDeletion(form.email, STRANGER);
  const deleteCode = await codeFor(market, form.email);
  expect((await forgot(form.email)).status).toBe(200);
  const resetCode = await codeFor(market, form.email);
  expect(await mailsTo(market, form.email)).toHaveLength(3);
  expect((await verifyReset({ email: form.email }, resetCode)).status).toBe(200);
  expect((await confirmDeletion({ email: form.email }, deleteCode)).status).toBe(200);
});

test("a stranger's guesses leave the owner's code valid, for a sign-up, a reset and a deletion", async () => {
  const form = signUpForm();
  const signedUp = (await register(form)).body.data;
  let code = await codeFor(market, form.email);
  const wrong = wrongCode(code);
  await guess(6, wrong, (otp) => verify({ email: form.email }, otp, STRANGER));
  expect((await verify({ reference: signedUp.reference }, code)).status).toBe(200);

  const asked = (await forgot(form.email)).body.data;
  code = await codeFor(market, form.email);
  expect(await guess(6, wrongCode(code), (otp) => verifyReset({ email: form.email }, otp, STRANGER))).toEqual([
    ...Array(5).fill('INVALID_OTP'),
    'OTP_EXPIRED',
  ]);
  expect((await verifyReset({ reference: asked.reference }, code)).status).toBe(200);

  const { reference } = (await askDeletion(form.email)).body.data;
  code = await codeFor(market, form.email);
  await guess(6, wrongCode(code), (otp) => confirmDeletion({ email: form.email }, otp, STRANGER));
  expect((await confirmDeletion({ reference }, code)).status).toBe(200);
});

test('without a reference, the guesses from one address don’t use up the tries of another', async () => {
  const { form } = await joinMarket(market);
  await forgot(form.email);
  const code = await codeFor(market, form.email);
  await guess(6, wrongCode(code), (otp) => verifyReset({ email: form.email }, otp, STRANGER));
  expect((await verifyReset({ email: form.email }, code)).status).toBe(200);
});

test('a repeated request reuses the valid code: no email is sent, and the remaining wait is returned', async () => {
  const { form } = await joinMarket(market);
  expect((await forgot(form.email, STRANGER)).body.data.resendAfter).toBe(180);
  pass(60);
  expect((await askDeletion(form.email)).body.data.resendAfter).toBe(180);
  const again = await forgot(form.email);
  expect([again.status, again.body.data.resendAfter]).toEqual([200, 120]);
  expect(await mailsTo(market, form.email)).toHaveLength(3);
  const resent = await resendReset({ reference: again.body.data.reference });
  expect(resent).toMatchObject({ status: 429, body: { errorCode: 'OTP_TOO_SOON', data: { resendAfter: 120 } } });
  pass(120);
  expect((await resendReset({ reference: again.body.data.reference })).body.data.resendAfter).toBe(180);
  expect((await verifyReset({ reference: again.body.data.reference }, await codeFor(market, form.email))).status).toBe(
    200,
  );
});

test('after five wrong tries, a new request gives five more, a few times', async () => {
  const { form } = await joinMarket(market);
  const { reference } = (await forgot(form.email)).body.data;
  const code = await codeFor(market, form.email);
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(6, wrongCode(code), (otp) => verifyReset({ reference }, otp))).toEqual([
      ...Array(5).fill('INVALID_OTP'),
      'OTP_EXPIRED',
    ]);
    expect((await resendReset({ reference })).status).toBe(200);
  }
  expect(await mailsTo(market, form.email)).toHaveLength(2);
  expect((await verifyReset({ reference }, code)).status).toBe(200);
});

test('one caller gets twenty tries for a code, however often it requests one; the owner can still log in', async () => {
  const { form } = await joinMarket(market);
  const { reference } = (await forgot(form.email)).body.data;
  const code = await codeFor(market, form.email);
  const errors: string[] = [];
  for (let asks = 0; asks < 10; asks += 1) {
    const stranger = (await forgot(form.email, STRANGER)).body.data;
    errors.push(
      ...(await guess(5, wrongCode(code), (otp) => verifyReset({ reference: stranger.reference }, otp, STRANGER))),
    );
  }
  expect(errors.filter((error) => error === 'INVALID_OTP')).toHaveLength(20);
  expect((await verifyReset({ reference }, code)).status).toBe(200);
});

test('sixty wrong tries by many callers invalidate a code; the next one works', async () => {
  const { form } = await joinMarket(market);
  const { reference } = (await forgot(form.email)).body.data;
  const code = await codeFor(market, form.email);
  const errors: string[] = [];
  for (let caller = 0; caller < 13; caller += 1)
    errors.push(
      ...(await guess(5, wrongCode(code), (otp) => verifyReset({ email: form.email }, otp, `10.1.0.${caller}`))),
    );
  expect(errors.filter((error) => error === 'INVALID_OTP')).toHaveLength(60);
  expect((await verifyReset({ reference }, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect((await resendReset({ reference })).body.errorCode).toBe('OTP_TOO_SOON');
  pass(180);
  expect((await resendReset({ reference })).status).toBe(200);
  expect((await verifyReset({ reference }, await codeFor(market, form.email))).status).toBe(200);
});

test("a stranger who used up the hour's five emails does not shut out the owner", async () => {
  const { form } = await joinMarket(market);
  for (let sent = 0; sent < 6; sent += 1) {
    await forgot(form.email, STRANGER);
    pass(180);
  }
  expect(await mailsTo(market, form.email)).toHaveLength(6);
  pass(20 * 60);
  const { reference, resendAfter } = (await forgot(form.email)).body.data;
  expect(resendAfter).toBe(3600 - 38 * 60);
  const [mail] = await mailsTo(market, form.email);
  expect(mail?.text).toContain('48 minutes');
  expect((await verifyReset({ reference }, await codeFor(market, form.email))).status).toBe(200);
});

test('a new code invalidates the previous one, also after it was used', async () => {
  const { form } = await joinMarket(market);
  await forgot(form.email);
  const first = await codeFor(market, form.email);
  pass(180);
  const { reference } = (await forgot(form.email)).body.data;
  const second = await codeFor(market, form.email);
  expect((await verifyReset({ reference }, second)).status).toBe(200);
  expect((await verifyReset({ email: form.email }, first)).body.errorCode).toBe('OTP_EXPIRED');
});
