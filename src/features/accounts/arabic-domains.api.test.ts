import { afterAll, expect, test, vi } from 'vitest';

import { sendMail } from '#platform/mail/mail.server.ts';
import { codeFor, joinMarket, mailsTo, signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { CODE_LIMITS } from './codes/rules.ts';

const market = await openMarketplace();
const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
afterAll(() => market.close());

/** An email address as typed, as stored, and as shown to staff who may not see it. */
const address = (name: string) => ({
  typed: `${name}@مثال.إختبار`,
  stored: `${name}@xn--mgbh0fb.xn--kgbechtv`,
  masked: `${name[0]}•••@مثال.إختبار`,
});

test('signs up, resets the password and logs in with either form of an address', async () => {
  const { typed, stored } = address('salma');
  const form = await signUp(market, { email: typed });
  expect((await verify(market, typed, await codeFor(market, stored))).body.data.user.email).toBe(stored);
  for (const email of [typed, stored, 'SALMA@XN--MGBH0FB.XN--KGBECHTV']) {
    const { status } = await market.call('POST', '/auth/forgot-password', { body: { email } });
    expect(status, email).toBe(200);
  }
  const [reset] = await mailsTo(market, stored);
  const otp = /\b\d{6}\b/.exec(reset?.text ?? '')?.[0] ?? '';
  const { body } = await market.call('POST', '/auth/verify-otp', { body: { email: typed, otp, forgotPassword: true } });
  expect(body.data.user).toMatchObject({ email: stored, mobile: form.mobile });
});

test('both forms are one account', async () => {
  const { typed, stored } = address('maha');
  await signUp(market, { email: stored });
  expect((await verify(market, stored, await codeFor(market, stored))).status).toBe(200);
  market.time.now += CODE_LIMITS.resendAfterMs;
  const { status } = await market.call('POST', '/auth/register', { body: signUpForm({ email: typed }) });
  expect(status).toBe(201);
  // The owner gets a hint instead of a code.
  expect(/\b\d{6}\b/.test((await mailsTo(market, stored))[0]?.text ?? '')).toBe(false);
});

test('changes to an address on an Arabic domain, and shows the new one to the old', async () => {
  const { typed, stored } = address('noura');
  const { form, accessToken: token } = await joinMarket(market);
  const ask = (email: string) =>
    market.call('POST', '/auth/generate-otp', { by: { token }, body: { password: form.password, email } });
  expect((await ask(typed)).status).toBe(200);
  const body = { email: typed, otp: await codeFor(market, stored) };
  expect((await market.call('PUT', '/account/email', { by: { token }, body })).body.data.user.email).toBe(stored);
  expect((await mailsTo(market, form.email))[0]?.text).toContain(typed);
  expect((await ask(stored)).body.fieldErrors).toEqual({ email: expect.any(String) });
});

test('staff find an address in either form and read it in Unicode, masked for others than admins', async () => {
  const { typed, stored, masked } = address('huda');
  await signUp(market, { email: typed });
  await verify(market, typed, await codeFor(market, stored));
  const find = async (search: string, by = admin) =>
    (await market.call('GET', `/admin/users?search=${encodeURIComponent(search)}`, { by })).body.data.rows;
  for (const search of [typed, stored, 'huda@مثال'])
    expect(await find(search), search).toMatchObject([{ email: typed }]);
  for (const search of [typed, stored])
    expect(await find(search, moderator), search).toMatchObject([{ email: masked }]);
  expect(await find('huda@مثال', moderator)).toEqual([]);
  const [{ _id }] = await find(typed);
  const contacts = await market.call('GET', `/admin/users/${_id}/contacts`, { by: moderator });
  expect(contacts.body.data.email).toBe(typed);
});

test('the contact form, invitations and the block list take such addresses', async () => {
  const { typed, stored } = address('reem');
  const sent = await market.call('POST', '/contact', {
    body: { name: 'Reem', email: typed, message: 'Where is my ad?' },
  });
  expect(sent.status).toBe(201);
  const inbox = await market.call('GET', `/admin/messages?search=${encodeURIComponent(typed)}`, { by: admin });
  expect(inbox.body.data.rows).toMatchObject([{ email: typed }]);

  const invited = await market.call('POST', '/admin/staff/invitations', {
    by: admin,
    body: { contact: typed, role: 'support' },
  });
  expect(invited.body.data.email).toBe(typed);
  expect(await mailsTo(market, stored)).toHaveLength(1);

  const block = (kind: string, value: string) =>
    market.call('POST', '/admin/block-list', { by: admin, body: { kind, value, reason: 'Sends spam' } });
  expect((await block('email', typed)).status).toBe(200);
  expect((await block('domain', 'متجر.امارات')).status).toBe(200);
  for (const email of [stored, 'reem+2@مثال.إختبار', 'anyone@متجر.امارات', 'anyone@x.متجر.امارات'])
    expect((await market.call('POST', '/auth/register', { body: signUpForm({ email }) })).body.errorCode, email).toBe(
      'CONTACT_REFUSED',
    );
  const list = async (search: string) =>
    (await market.call('GET', `/admin/block-list?search=${encodeURIComponent(search)}`, { by: admin })).body.data.rows;
  for (const search of [typed, stored, 'مثال.إختبار'])
    expect(await list(search), search).toMatchObject([{ value: typed }]);
  expect(await list('متجر')).toMatchObject([{ value: 'متجر.امارات' }]);
});

test('mail is sent to the Punycode form, which every mail server accepts', async () => {
  const server = await openMailServer();
  const mailing = await openMarketplace({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'a@example.com' });
  try {
    await mailing.services.jobs.startWorkers(mailing.services, [sendMail]);
    await signUp(mailing, { email: address('amal').typed });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000, interval: 50 });
    // The test's server shows the recipient in Unicode.
    const { typed, stored } = address('amal');
    expect(server.received[0]).toMatchObject({ to: [typed], headers: { to: stored } });
  } finally {
    await mailing.close();
    await server.close();
  }
});
