import { request } from 'node:http';

import { afterAll, expect, test } from 'vitest';

import { codeFor, mailsTo, signUp, verify } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** A new member with the cookie of their browser, and the emails they received after the code. */
async function join(language: 'en' | 'ar' = 'en') {
  const form = await signUp(market);
  const cookie = cookieOf(await verify(market, form.email, await codeFor(market, form.email)));
  await market.db.updateTable('users').set({ lang: language }).where('email', '=', form.email).execute();
  const { countryCode, mobile, password } = form;
  return {
    logIn: (headers: Record<string, string> = {}, changes: { password?: string } = {}) =>
      market.call('POST', '/auth/login', { body: { countryCode, mobile, password, ...changes }, headers }),
    mails: async () => (await mailsTo(market, form.email)).slice(0, -1),
    cookie,
  };
}

test('emails the member when a new device logs in, and not for the sign-up or a known device', async () => {
  const { logIn, mails, cookie } = await join();
  expect(await mails()).toEqual([]);
  await logIn({ cookie });
  await logIn({ 'user-agent': PHONE }, { password: 'not the password' });
  expect(await mails()).toEqual([]);

  const phone = cookieOf(await logIn({ 'user-agent': PHONE }));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New login to your Dallal account');
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Chrome · Android');
    expect(text).toContain('1 June 2026 at 00:00 (UTC)');
    expect(text).toContain(`${market.origin}/account/profile`);
  }

  market.time.now += 3_600_000;
  await logIn({ 'user-agent': PHONE, cookie: phone });
  expect(await mails()).toHaveLength(1);
});

test('the email is in the language of the member, not in that of the new device', async () => {
  const { logIn, mails } = await join('ar');
  await logIn({ 'accept-language': 'en' });
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^تسجيل دخول جديد/);
  expect(mail?.text).toContain('جهاز غير معروف');
});

test('its links lead to SITE_URL, whatever the host of the request', async () => {
  const form = await signUp(market);
  await verify(market, form.email, await codeFor(market, form.email));
  const { countryCode, mobile, password } = form;
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
  await new Promise((resolve, reject) => {
    request(`${market.origin}/api/auth/login`, { method: 'POST', headers }, (response) => resolve(response.resume()))
      .once('error', reject)
      .end(JSON.stringify({ countryCode, mobile, password }));
  });
  const [mail] = await mailsTo(market, form.email);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(`${market.origin}/account/profile`);
    expect(text).not.toContain('evil.example');
  }
});

test('one device causes at most one email an hour', async () => {
  const { logIn, mails } = await join();
  for (let login = 0; login < 3; login += 1) await logIn({ 'user-agent': PHONE });
  expect(await mails()).toHaveLength(1);
  market.time.now += 3_600_000;
  await logIn({ 'user-agent': PHONE });
  expect(await mails()).toHaveLength(2);
  await logIn({ 'user-agent': 'curl/8.0' });
  expect(await mails()).toHaveLength(3);
});
