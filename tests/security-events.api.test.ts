import { readFileSync } from 'node:fs';

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { SECURITY_EVENTS } from '#platform/log/log-security-event.server.ts';
import { offerSetup } from '#features/operations/setup/setup.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { codeFor, joinMarket, mailsToPerson, wrongCode } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { totpCode } from '#tests/support/totp-codes.ts';

let lines: string[] = [];
let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: 'a secret of the webhook' });
  market.services.log = createLog('info', { write: (line) => void lines.push(line) });
}, 60_000);
beforeEach(() => {
  lines = [];
});
afterAll(() => market.close());

/** The security events since the test began, without their time. */
const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ time: _, level: _level, ...fields }) => fields);
const fromHere = { ip: '127.0.0.1', requestId: expect.any(String) };

test('the operations guide explains every security event', () => {
  const guide = readFileSync('docs/operations/secure.md', 'utf8');
  const explained = [...guide.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted());
});

test('a member at an endpoint for staff is logged as access.denied; a visitor is not', async () => {
  const by = await market.person();
  await market.call('GET', '/admin/moderation/ads');
  await market.call('GET', '/admin/moderation/ads', { by });
  await market.call('GET', '/admin/moderation/ads', { by: await market.person('admin') });
  expect(events()).toEqual([
    {
      msg: 'security event',
      event: 'access.denied',
      ...fromHere,
      userId: by.id,
      endpoint: 'GET /admin/moderation/ads',
    },
  ]);
});

test('a webhook event with a wrong signature is logged as webhook.forged', async () => {
  const headers = { 'myfatoorah-signature': 'forged', 'content-type': 'application/json' };
  await market.call('POST', '/payment/webhook', { body: JSON.stringify({ Event: { Code: 1 } }), headers });
  expect(events()).toEqual([{ msg: 'security event', event: 'webhook.forged', ...fromHere, hasSecret: true }]);
});

test('a changed role is logged as role.changed', async () => {
  const { id } = await market.person();
  const { mobile } = await market.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await grantRole(market.services, { countryCode: '+965', mobile, role: 'admin' });
  expect(events()).toEqual([
    { msg: 'security event', event: 'role.changed', targetId: id, from: 'member', to: 'admin' },
  ]);
  expect(lines.join('')).not.toContain(mobile);
});

test('a role that an admin changes or an invitation grants is logged as role.changed', async () => {
  const [admin, member] = [await market.person('admin'), await market.person()];
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  await market.call('POST', '/admin/staff/invitations', { by: admin, body: { contact: email, role: 'support' } });
  const [, token] = /invitation\/([\w-]+)/.exec((await mailsToPerson(market, member))[0]?.text ?? '') ?? [];
  await market.call('POST', '/staff/invitation/accept', { by: member, body: { token } });
  await market.call('PUT', `/admin/staff/${member.id}/role`, { by: admin, body: { role: 'moderator' } });
  const changed = { event: 'role.changed', ...fromHere, targetId: member.id };
  expect(events()).toMatchObject([
    { ...changed, userId: member.id, from: 'member', to: 'support' },
    { ...changed, userId: admin.id, from: 'support', to: 'moderator' },
  ]);
});

test('the first admin is logged as role.changed, once', async () => {
  const empty = await openMarketplace({ DEMO: 'off' }, { isEmpty: true });
  onTestFinished(empty.close);
  empty.services.log = market.services.log;
  const token = new URL((await offerSetup(empty.services)) ?? 'none:').searchParams.get('token');
  const by = await empty.person();
  for (let time = 0; time < 2; time += 1)
    expect((await empty.call('POST', '/setup/admin', { by, body: { token } })).status).toBe(200);
  expect(events()).toMatchObject([
    { event: 'role.changed', ...fromHere, userId: by.id, targetId: by.id, from: 'member', to: 'admin' },
  ]);
});

test('a suspended account is logged as account.suspended', async () => {
  const [moderator, member] = [await market.person('moderator'), await market.person()];
  const body = { reason: 'Sells forged watches', until: null };
  await market.call('POST', `/admin/users/${member.id}/suspend`, { by: moderator, body });
  await market.call('POST', `/admin/users/${member.id}/suspend`, { by: moderator, body });
  expect(events()).toMatchObject([
    { event: 'account.suspended', ...fromHere, userId: moderator.id, targetId: member.id },
  ]);
});

test('an account suspended by the decision about reports is logged as account.suspended, once', async () => {
  const [moderator, member, reporter] = [
    await market.person('moderator'),
    await market.person(),
    await market.person(),
  ];
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true }));
  onTestFinished(() => transact(market.services, (trx) => saveSite(trx, DEFAULT_SITE)));
  await market.call('POST', `/users/${member.id}/report`, { by: reporter, body: { reason: 'fraud', details: '' } });
  const { rows } = (await market.call('GET', `/admin/reports?memberId=${member.id}`, { by: moderator })).body.data;
  lines = [];
  const decide = (decision: string) =>
    market.call('POST', `/admin/reports/${rows[0]._id}/decide`, {
      by: moderator,
      body: { decision, reason: 'Sells forged watches', until: null },
    });
  expect([(await decide('suspend-account')).status, (await decide('suspend-account')).status]).toEqual([200, 409]);
  expect(events()).toMatchObject([
    { event: 'account.suspended', ...fromHere, userId: moderator.id, targetId: member.id },
  ]);
});

test('wrong passwords, and attempts that have to wait, are logged without the number', async () => {
  const { form } = await joinMarket(market);
  const { countryCode, mobile } = form;
  const { id } = await market.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  lines = [];
  const logIn = (number: string) =>
    market.call('POST', '/auth/login', { body: { countryCode, mobile: number, password: 'a wrong one' } });
  await logIn('59999999');
  for (let attempt = 0; attempt < 6; attempt += 1) await logIn(mobile);
  const [first, second, ...rest] = events();
  expect([first, second]).toMatchObject([
    { event: 'login.failed', ...fromHere },
    { event: 'login.failed', ...fromHere, targetId: id },
  ]);
  expect(first).not.toHaveProperty('targetId');
  expect(rest.at(-1)).toMatchObject({ event: 'login.throttled', ...fromHere });
  expect(lines.join('')).not.toContain(mobile);
});

test('forged tokens are logged, expired ones are not; a reused refresh token names its session', async () => {
  const { refreshToken, accessToken } = await joinMarket(market);
  const call = (token: string) => market.call('GET', '/account/profile', { by: { token } });
  lines = [];
  market.time.now += 16 * 60_000;
  expect((await call(accessToken)).status).toBe(401);
  expect(events()).toEqual([]);
  const fresh = (await market.person()).token;
  expect((await call(`${fresh.slice(0, -4)}AAAA`)).status).toBe(401);
  expect((await call('nonsense')).status).toBe(401);
  expect(events().map(({ event }) => event)).toEqual(['token.forged', 'token.forged']);

  const refresh = () => market.call('POST', '/auth/refresh-token', { body: { refreshToken } });
  expect((await refresh()).status).toBe(200);
  market.time.now += 60_000;
  expect((await refresh()).status).toBe(401);
  expect(events().at(-1)).toMatchObject({
    event: 'token.reused',
    ...fromHere,
    sessionId: refreshToken.split('.')[0],
    targetId: expect.any(Number),
  });
  for (const secret of [refreshToken, accessToken, fresh]) expect(lines.join('')).not.toContain(secret);
});

test('sessions that a member ends from the list are logged as session.revoked', async () => {
  const { accessToken, form } = await joinMarket(market);
  const { countryCode, mobile, password } = form;
  await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
  lines = [];
  await market.call('DELETE', '/account/sessions', { by: { token: accessToken } });
  expect(events()).toMatchObject([{ event: 'session.revoked', ...fromHere, userId: expect.any(Number) }]);
});

test('every login is logged with its session and its second factor, and every wrong code', async () => {
  lines = [];
  const { form, accessToken } = await joinMarket(market);
  const { countryCode, mobile, password, email } = form;
  await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
  await market.call('POST', '/auth/forgot-password', { body: { email } });
  const otp = wrongCode(await codeFor(market, email));
  await market.call('POST', '/auth/verify-otp', { body: { email, otp, forgotPassword: true } });
  const session = { event: 'login.succeeded', ...fromHere, targetId: expect.any(Number), hasSecondFactor: false };
  expect(events()).toMatchObject([
    { ...session, sessionId: decodeJwt(accessToken)['sid'] },
    { ...session, sessionId: expect.any(String) },
    { event: 'code.failed', ...fromHere, purpose: 'reset' },
  ]);
  for (const secret of [otp, email, mobile]) expect(lines.join('')).not.toContain(secret);
});

test('each change of a password, address, number or second factor is logged', async () => {
  const { form, accessToken } = await joinMarket(market);
  const by = { token: accessToken };
  const { email, password } = form;
  lines = [];
  const changed = { password: 'another password', confirmPassword: 'another password' };
  await market.call('PUT', '/account/password', { by, body: { currentPassword: password, ...changed } });
  await market.call('POST', '/auth/generate-otp', { by, body: { password: 'another password' } });
  const mobile = String(Number(form.mobile) + 5_000_000);
  const otp = await codeFor(market, email);
  await market.call('PUT', '/account/mobile', { by, body: { countryCode: '+965', mobile, otp } });
  const newEmail = `new.${email}`;
  await market.call('POST', '/auth/generate-otp', { by, body: { password: 'another password', email: newEmail } });
  const code = await codeFor(market, newEmail);
  await market.call('PUT', '/account/email', { by, body: { email: newEmail, otp: code } });
  const { body } = await market.call('POST', '/account/authenticator', { by, body: { password: 'another password' } });
  const { challenge, secret } = body.data;
  await market.call('PUT', '/account/authenticator', {
    by,
    body: { challenge, code: totpCode(secret, market.time.now) },
  });
  const credentials = { event: 'credentials.changed', ...fromHere, targetId: expect.any(Number) };
  expect(events()).toMatchObject([
    { ...credentials, change: 'password' },
    { ...credentials, change: 'mobile' },
    { ...credentials, change: 'email' },
    { ...credentials, change: 'authenticatorAdded' },
  ]);
  for (const personal of [email, mobile, secret]) expect(lines.join('')).not.toContain(personal);
});
