import { afterAll, expect, test } from 'vitest';

import arabic from '#locales/ar/errors.json' with { type: 'json' };
import english from '#locales/en/errors.json' with { type: 'json' };
import mailWords from '#locales/en/mail.json' with { type: 'json' };
import { toEmail } from '#platform/text/email-address.ts';
import { codeFor, joinMarket, mailsTo, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { CODE_LIMITS } from '../codes/rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const register = (body: unknown, language = 'en') => market.call('POST', `/auth/register?lng=${language}`, { body });
const resend = (email: string) => market.call('POST', '/auth/resend-otp', { body: { email } });
const pass = (seconds: number) => {
  market.time.now += seconds * 1000;
};
const signUpsOf = (email: string) => market.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();
const usersWith = (column: 'email' | 'mobile', value: string) =>
  market.db.selectFrom('users').selectAll().where(column, '=', value).execute();

test('stores a sign-up with a hashed password, and emails a code', async () => {
  const form = signUpForm();
  const { status, body } = await register(form);
  expect([status, body.data]).toEqual([201, { email: form.email, reference: expect.any(String), resendAfter: 180 }]);
  expect(await usersWith('email', form.email)).toEqual([]);
  expect(await signUpsOf(form.email)).toMatchObject([
    { name: form.name, password_hash: expect.stringMatching(/^\$argon2id\$/) },
  ]);
  expect(await codeFor(market, form.email)).toMatch(/^\d{6}$/);
  const codes = await market.db.selectFrom('one_time_codes').selectAll().where('email', '=', form.email).execute();
  expect(JSON.stringify(codes)).not.toContain(await codeFor(market, form.email));
});

test.each([
  [{ name: '  ' }, 'name', 'nameRequired'],
  [{ name: 'n'.repeat(101) }, 'name', 'tooLong'],
  [{ email: '' }, 'email', 'emailRequired'],
  [{ email: 'salma@' }, 'email', 'invalidEmail'],
  [{ countryCode: '965' }, 'countryCode', 'phoneRequired'],
  [{ mobile: '' }, 'mobile', 'phoneRequired'],
  [{ mobile: '50 00 00' }, 'mobile', 'phoneInvalid'],
  [{ mobile: '123456' }, 'mobile', 'phoneTooShort'],
  [{ mobile: '123456789012' }, 'mobile', 'phoneTooLong'],
  [{ password: '' }, 'password', 'passwordRequired'],
  [{ password: '12345' }, 'password', 'passwordTooShort'],
  [{ email: 'me@example.com', password: 'Me@Example.com' }, 'password', 'passwordIsEmail'],
  [{ password: 'habibi2024' }, 'password', 'passwordTooCommon'],
  [{ password: 'كلمة السر' }, 'password', 'passwordTooCommon'],
  [{ confirmPassword: '' }, 'confirmPassword', 'confirmPasswordRequired'],
  [{ confirmPassword: 'something else' }, 'confirmPassword', 'passwordsDiffer'],
] as const)('reports %j as a field error in the requested language', async (changes, field, key) => {
  const form = signUpForm(changes);
  for (const [language, words] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const { status, body } = await register(form, language);
    expect([status, body.errorCode, body.errorMessage]).toEqual([422, 'VALIDATION_FAILED', words.VALIDATION_FAILED]);
    expect(body.fieldErrors[field]).toBe(words[key]);
  }
  expect(await usersWith('email', form.email)).toEqual([]);
});

test('reports all field errors at once', async () => {
  const { body } = await register({});
  expect(Object.keys(body.fieldErrors).toSorted()).toEqual([
    'confirmPassword',
    'countryCode',
    'email',
    'mobile',
    'name',
    'password',
  ]);
});

test('a name is one line of visible text: it can neither add headers to an email nor reorder its text', async () => {
  const form = signUpForm({ name: '\u202eSalma\r\nBcc: all@example.com\u2069\u200b' });
  await register(form);
  expect(await signUpsOf(form.email)).toMatchObject([{ name: 'Salma Bcc: all@example.com' }]);
  for (const name of ['\u200b\u2060', '\u3164', '\u200d\u200e']) {
    const { body } = await register(signUpForm({ name }));
    expect(body.fieldErrors).toEqual({ name: english.nameRequired });
  }
});

test('a password may have any characters, up to 200, and is compared unchanged', async () => {
  const passwords = [
    ' two spaces around ',
    'كلمة سر طويلة جدًا 🔑',
    'onlylowercasequiteunusual',
    `${'Xy7 '.repeat(49)}end.`,
  ];
  for (const password of passwords) {
    const form = await signUp(market, { password, confirmPassword: password });
    await verify(market, form.email, await codeFor(market, form.email));
    const { countryCode, mobile } = form;
    const logIn = (typed: string) =>
      market.call('POST', '/auth/login', { body: { countryCode, mobile, password: typed } });
    expect((await logIn(password)).status, password).toBe(200);
    const shorter = [...password].slice(0, -1).join('');
    for (const other of [shorter, password.trim(), password.toUpperCase()])
      if (other !== password) expect((await logIn(other)).status, other).toBe(401);
  }
});

test('an email with an account gets a hint by email, and the usual response', async () => {
  const { form } = await joinMarket(market);
  market.time.now += CODE_LIMITS.resendAfterMs;
  const email = form.email.toUpperCase();
  const [taken, free] = [await register(signUpForm({ email })), await register(signUpForm({ email: `new-${email}` }))];
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)]);
  expect(await usersWith('email', form.email)).toMatchObject([{ name: form.name, status: 'active' }]);
  const [mail] = await mailsTo(market, toEmail(email));
  expect(mail?.text).toContain(mailWords.memberHint);
  expect(mail?.text).not.toMatch(/\b\d{6}\b/);
});

test('neither login nor resending reveals that an email has an account', async () => {
  const { form } = await joinMarket(market);
  pass(180);
  for (const { email, countryCode, mobile, password, ...rest } of [signUpForm({ email: form.email }), signUpForm()]) {
    await register({ email, countryCode, mobile, password, ...rest });
    expect((await resend(email)).body.errorCode).toBe('OTP_TOO_SOON');
    pass(180);
    const answer = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'EMAIL_NOT_VERIFIED', data: { email } } });
    expect((await verify(market, email, '000000')).body.errorCode).toBe('INVALID_OTP');
    pass(180);
  }
});

test('refuses a mobile number that has a verified account', async () => {
  const { form } = await joinMarket(market);
  expect(await register(signUpForm({ mobile: form.mobile }))).toMatchObject({
    status: 409,
    body: { errorCode: 'MOBILE_TAKEN' },
  });
  expect((await register(signUpForm({ mobile: form.mobile, countryCode: '+966' }))).status).toBe(201);
});

test('several sign-ups may have one number until one is verified; a login goes to the newest', async () => {
  const first = await signUp(market);
  pass(1);
  const second = await signUp(market, { mobile: first.mobile });
  const login = { countryCode: first.countryCode, mobile: first.mobile, password: first.password };
  expect((await market.call('POST', '/auth/login', { body: login })).body.data.email).toBe(second.email);
  expect((await verify(market, first.email, await codeFor(market, first.email))).status).toBe(200);
  expect((await verify(market, second.email, await codeFor(market, second.email))).body.errorCode).toBe('MOBILE_TAKEN');
  expect((await market.call('POST', '/auth/login', { body: login })).body.data.user.email).toBe(first.email);
});

test('a login opens the code screen of the sign-up: its reference takes the code', async () => {
  const form = await signUp(market);
  const { countryCode, mobile, password } = form;
  pass(60);
  const { body } = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
  expect(body.data).toMatchObject({ email: form.email, resendAfter: 120 });
  const answer = await market.call('POST', '/auth/verify-otp', {
    body: { reference: body.data.reference, otp: await codeFor(market, form.email) },
  });
  expect(answer.status).toBe(200);
});

test('correcting the details leaves the code valid', async () => {
  const form = signUpForm();
  await register(form);
  const code = await codeFor(market, form.email);
  expect((await register({ ...form, name: 'Corrected' })).status).toBe(201);
  const { status, body } = await verify(market, form.email, code);
  expect([status, body.data.user.name]).toEqual([200, 'Corrected']);
});

test('after a sign-up with another password, the email alone does not identify the code', async () => {
  const form = signUpForm();
  await register(form);
  const code = await codeFor(market, form.email);
  await register({
    ...signUpForm(),
    email: form.email,
    password: 'not hers at all',
    confirmPassword: 'not hers at all',
  });
  expect((await verify(market, form.email, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect(await usersWith('email', form.email)).toEqual([]);
});

test('two clicks on the form are one sign-up', async () => {
  const form = signUpForm();
  const answers = await Promise.all([register(form), register(form), register(form)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await signUpsOf(form.email)).toHaveLength(1);
  expect(await mailsTo(market, form.email)).toHaveLength(1);
});

test('of two concurrently verified sign-ups with one number, one gets it', async () => {
  const first = await signUp(market);
  const second = await signUp(market, { mobile: first.mobile });
  const codes = await Promise.all([first, second].map(({ email }) => codeFor(market, email)));
  const answers = await Promise.all([first, second].map(({ email }, at) => verify(market, email, codes[at] ?? '')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('MOBILE_TAKEN');
  expect(await usersWith('mobile', first.mobile)).toHaveLength(1);
});
