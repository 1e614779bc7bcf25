import { afterAll, expect, test } from 'vitest';

import { wrongCode, codeFor, joinMarket, mailsTo, signUp, verify } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { CODE_LIMITS } from '../codes/rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const resend = (email: string) => market.call('POST', '/auth/resend-otp', { body: { email } });
const pass = (seconds: number) => {
  market.time.now += seconds * 1000;
};
const usersWith = (column: 'email' | 'mobile', value: string) =>
  market.db.selectFrom('users').selectAll().where(column, '=', value).execute();

test('a correct code verifies and logs in; the email is case-insensitive', async () => {
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
