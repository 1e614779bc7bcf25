import { afterAll, beforeAll, expect, test } from 'vitest';

import arabic from '#locales/ar/errors.json' with { type: 'json' };
import english from '#locales/en/errors.json' with { type: 'json' };
import mailWords from '#locales/en/mail.json' with { type: 'json' };
import { wrongCode, codeFor, joinMarket, mailsTo, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { CODE_LIMITS } from '../codes/rules.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
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
  const [mail] = await mailsTo(market, email);
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

test('after a sign-up with another password, the email alone does not say whose code it is', async () => {
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

test('of two sign-ups with one number, verified at once, one gets it', async () => {
  const first = await signUp(market);
  const second = await signUp(market, { mobile: first.mobile });
  const codes = await Promise.all([first, second].map(({ email }) => codeFor(market, email)));
  const answers = await Promise.all([first, second].map(({ email }, at) => verify(market, email, codes[at] ?? '')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('MOBILE_TAKEN');
  expect(await usersWith('mobile', first.mobile)).toHaveLength(1);
});

test('a correct code verifies and signs in; the email is case-insensitive', async () => {
  const form = await signUp(market);
  const { status, body } = await verify(market, form.email.toUpperCase(), await codeFor(market, form.email));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    user: { email: form.email, role: 'member' },
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
  expect(await usersWith('email', form.email)).toMatchObject([{ status: 'active' }]);
});

test('a wrong code is rejected and leaves the correct one valid', async () => {
  const form = await signUp(market);
  const code = await codeFor(market, form.email);
  expect(await verify(market, form.email, wrongCode(code))).toMatchObject({
    status: 422,
    body: { errorCode: 'INVALID_OTP' },
  });
  expect((await verify(market, form.email, code)).status).toBe(200);
});

test('five wrong attempts invalidate a code, even concurrent ones', async () => {
  const form = await signUp(market);
  const code = await codeFor(market, form.email);
  const tries = await Promise.all(Array.from({ length: 7 }, () => verify(market, form.email, wrongCode(code))));
  expect(tries.map(({ body }) => body.errorCode).toSorted()).toEqual([
    ...Array(5).fill('INVALID_OTP'),
    'OTP_EXPIRED',
    'OTP_EXPIRED',
  ]);
  expect((await verify(market, form.email, code)).body.errorCode).toBe('OTP_EXPIRED');
});

test('a code expires after ten minutes', async () => {
  const [early, late] = [await signUp(market), await signUp(market)];
  const codes = [await codeFor(market, early.email), await codeFor(market, late.email)] as const;
  pass(599);
  expect((await verify(market, early.email, codes[0])).status).toBe(200);
  pass(1);
  expect((await verify(market, late.email, codes[1])).body.errorCode).toBe('OTP_EXPIRED');
});

test('a code works once, even in concurrent requests', async () => {
  const form = await signUp(market);
  const code = await codeFor(market, form.email);
  const answers = await Promise.all([1, 2, 3].map(() => verify(market, form.email, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect((await verify(market, form.email, code)).body.errorCode).toBe('OTP_EXPIRED');
});

test('rejects the code of another email', async () => {
  const [mine, theirs] = [await signUp(market), await signUp(market)];
  const { body } = await verify(market, theirs.email, await codeFor(market, mine.email));
  expect(body.errorCode).toBe('INVALID_OTP');
});

test('resends a code after 180 seconds; only the new one is valid', async () => {
  const form = await signUp(market);
  const first = await codeFor(market, form.email);
  pass(60);
  const early = await resend(form.email);
  expect([early.status, early.body.errorCode, early.headers.get('retry-after')]).toEqual([429, 'OTP_TOO_SOON', '120']);
  pass(120);
  expect((await resend(form.email)).status).toBe(200);
  const second = await codeFor(market, form.email);
  if (first !== second) expect((await verify(market, form.email, first)).body.errorCode).toBe('INVALID_OTP');
  expect((await verify(market, form.email, second)).status).toBe(200);
});

test('two clicks send one code; at most five codes are sent in an hour', async () => {
  const form = await signUp(market);
  pass(180);
  const clicks = await Promise.all([resend(form.email), resend(form.email)]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  for (let sent = 2; sent < 5; sent += 1) {
    pass(180);
    expect((await resend(form.email)).status).toBe(200);
  }
  pass(180);
  expect((await resend(form.email)).headers.get('retry-after')).toBe(String(3600 - 5 * 180));
  expect(await mailsTo(market, form.email)).toHaveLength(5);
});

test('resending does not reveal whether an account exists', async () => {
  const { form } = await joinMarket(market);
  const unknown = 'nobody@example.com';
  pass(180);
  const [toMember, toNobody] = [await resend(form.email), await resend(unknown)];
  expect([toNobody.status, toNobody.body]).toEqual([toMember.status, toMember.body]);
  expect((await resend(unknown)).status).toBe((await resend(form.email)).status);
  expect(await mailsTo(market, unknown)).toEqual([]);
  expect(await mailsTo(market, form.email)).toHaveLength(1);
  expect((await verify(market, unknown, '123456')).body.errorCode).toMatch(/INVALID_OTP|OTP_EXPIRED/);
});

test('rejects 1,000 wrong codes, and the correct one after them', async () => {
  const form = await signUp(market);
  const code = await codeFor(market, form.email);
  const wrong = Array.from({ length: 1000 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
  const errors = new Map<string, number>();
  for (let at = 0; at < wrong.length; at += 100) {
    for (const { status, body } of await Promise.all(
      wrong.slice(at, at + 100).map((guess) => verify(market, form.email, guess)),
    )) {
      expect(status).toBe(422);
      errors.set(body.errorCode, (errors.get(body.errorCode) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(errors)).toEqual({
    INVALID_OTP: CODE_LIMITS.triesPerAttempt,
    OTP_EXPIRED: 1000 - CODE_LIMITS.triesPerAttempt,
  });
  expect((await verify(market, form.email, code)).body.errorCode).toBe('OTP_EXPIRED');
  expect(await usersWith('email', form.email)).toEqual([]);
});
