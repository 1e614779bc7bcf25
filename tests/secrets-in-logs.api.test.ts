import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLog } from '#platform/log/log.server.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { CODE_LIMITS } from '#features/accounts/codes/rules.ts';
import { wrongCode, codeFor, mailsTo, signUpForm } from '#tests/support/accounts.ts';
import { totpCode } from '#tests/support/totp-codes.ts';
import { type Marketplace, openMarketplace, signIn } from '#tests/support/marketplace.ts';

const lines: string[] = [];
let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  market.services.log = createLog('trace', { write: (line) => void lines.push(line) });
}, 60_000);
afterAll(() => market.close());

const pass = () => {
  market.time.now += CODE_LIMITS.resendAfterMs;
};

/** The lines of security events, which must also not have personal data. */
const securityEvents = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('security event'))
    .join('\n');

test('logs no password, code or token, not even when a request, a query or a job fails', async () => {
  const secrets = new Set<string>();
  const secret = (value: string) => (secrets.add(value), value);
  const post = (path: string, body: unknown, token = '') =>
    market.call('POST', path, { body, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const form = signUpForm({ password: secret('Nobody guesses this 1!') });
  const { email } = form;
  const login = { countryCode: form.countryCode, mobile: form.mobile, password: form.password };

  await post('/auth/register', form);
  const code = secret(await codeFor(market, email));
  await post('/auth/verify-otp', { email, otp: secret(wrongCode(code)) });
  const { data } = (await post('/auth/verify-otp', { email, otp: code })).body;
  const token = secret(data.accessToken);
  await post('/auth/login', { ...login, password: secret('a wrong one, indeed') });
  await post('/auth/login', login);
  await post('/auth/refresh-token', { refreshToken: secret(data.refreshToken) });
  const stolen = secret((await post('/auth/login', login)).body.data.refreshToken);
  await post('/auth/refresh-token', { refreshToken: stolen });
  market.time.now += 60_000;
  await post('/auth/refresh-token', { refreshToken: stolen });
  await market.call('GET', '/account/profile', { by: { token: secret(`${token.slice(0, -4)}AAAA`) } });
  await post('/auth/login', JSON.stringify(login).slice(0, -1));
  pass();
  await post('/auth/generate-otp', { password: form.password }, token);
  secret(await codeFor(market, email));
  pass();
  await post('/auth/forgot-password', { email });
  const reset = (
    await post('/auth/verify-otp', { email, otp: secret(await codeFor(market, email)), forgotPassword: true })
  ).body.data;
  const password = secret('Nobody guesses this 2!');
  await post('/auth/reset-password', { password, confirmPassword: password }, reset.accessToken);

  // The link that undoes a change of email.
  const newEmail = `new.${email}`;
  await post('/auth/generate-otp', { password, email: newEmail }, reset.accessToken);
  const change = { email: newEmail, otp: secret(await codeFor(market, newEmail)) };
  await market.call('PUT', '/account/email', { body: change, by: { token: reset.accessToken } });
  const [changed] = await mailsTo(market, email);
  const undoToken = secret(/undo-email-change\S*#([\w-]+)/.exec(changed?.text ?? '')![1]!); // the mail has the link
  expect((await post('/account/email-undo', { token: undoToken })).status).toBe(200);
  await post('/account/email-undo', JSON.stringify({ token: undoToken }).slice(0, -1));

  // The link with which the owner of a new account sets the password.
  const { token: adminToken } = await signIn(market.services, (await market.person('admin')).id);
  const created = { ...signUpForm(), language: 'en' };
  await post('/admin/users', created, adminToken);
  const [welcome] = await mailsTo(market, created.email);
  const linkToken = secret(/set-password\S*#([\w-]+)/.exec(welcome?.text ?? '')![1]!); // the mail has the link
  const first = { password: secret('Nobody guesses this 4!'), confirmPassword: 'Nobody guesses this 4!' };
  await post('/auth/set-password', JSON.stringify({ token: linkToken, ...first }).slice(0, -1));
  expect((await post('/auth/set-password', { token: linkToken, ...first })).status).toBe(200);

  // A second factor, right and wrong, and an insert of its secret that fails.
  const setUp = async () => {
    const {
      challenge,
      secret: key,
      uri,
    } = (await post('/account/authenticator', { password }, reset.accessToken)).body.data;
    for (const value of [challenge, key, uri]) secret(value);
    return { challenge, code: secret(totpCode(key, market.time.now)) };
  };
  const confirm = async () =>
    market.call('PUT', '/account/authenticator', { body: await setUp(), by: { token: reset.accessToken } });
  await sql`alter table authenticators rename to lost`.execute(market.db);
  expect((await confirm()).status).toBe(500);
  await sql`alter table lost rename to authenticators`.execute(market.db);
  const { recoveryCodes } = (await confirm()).body.data as { recoveryCodes: string[] };
  const { challenge } = (await post('/auth/login', { ...login, password })).body.data;
  await post('/auth/second-factor', { challenge: secret(challenge), proof: { code: '000000' } });
  await post('/auth/second-factor', { challenge, proof: { recoveryCode: secret(recoveryCodes[0]!) } });

  // The error of a failed insert contains the whole row.
  await sql`alter table sign_ups add constraint refused check (name <> 'Refused')`.execute(market.db);
  expect(
    (await post('/auth/register', signUpForm({ name: 'Refused', password: secret('Nobody guesses this 3!') }))).status,
  ).toBe(500);
  await sql`alter table one_time_codes rename to lost`.execute(market.db);
  expect((await post('/auth/forgot-password', { email })).status).toBe(500);
  await sql`alter table lost rename to one_time_codes`.execute(market.db);

  // An email with a code that can't be sent.
  const { config } = market.services;
  Object.assign(market.services, { config: { ...config, smtpUrl: 'smtp://127.0.0.1:1' } });
  await market.services.jobs.startWorkers(market.services, [sendMail]);
  await post('/auth/register', signUpForm());
  const { subject } = await market.db
    .selectFrom('mails')
    .select('subject')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  secret(/\d{6}/.exec(subject)?.[0] ?? 'none');
  const { id } = await market.db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await sendMail
    .run(market.services, { mailId: id })
    .catch((error: unknown) => market.services.log.error({ error }, 'jobs'));

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(2);
  expect(log).toContain('request failed');
  for (const event of ['login.failed', 'token.reused', 'token.forged']) expect(log).toContain(event);
  for (const one of [...secrets, '$argon2id']) expect(log).not.toContain(one);
  for (const one of [form.mobile, email, form.name]) expect(securityEvents(log)).not.toContain(one);
}, 60_000);
