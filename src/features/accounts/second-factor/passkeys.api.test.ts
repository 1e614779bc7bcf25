import { afterAll, expect, test } from 'vitest';

import { joinMarket, mailsTo } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { createSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

import { resetFactors } from './second-factor.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const PASSWORD = 'a right password';

type Member = Awaited<ReturnType<typeof joinMarket>>;

const as = ({ accessToken }: { accessToken: string }) => ({ by: { token: accessToken } });
const logIn = ({ form: { countryCode, mobile } }: Member) =>
  market.call('POST', '/auth/login', { body: { countryCode, mobile, password: PASSWORD } });
const prove = (challenge: string, passkey: object) =>
  market.call('POST', '/auth/second-factor', { body: { challenge, proof: { passkey } } });
const start = async (member: Member, password = PASSWORD) =>
  market.call('POST', '/account/passkeys/options', { body: { password }, ...as(member) });
const passkeysOf = async (member: Member) =>
  (await market.call('GET', '/account/second-factors', as(member))).body.data.factors.passkeys;
const makeAuthenticator = () => createSoftwareAuthenticator({ origin: market.origin });

async function addPasskey(member: Member, authenticator = makeAuthenticator(), name = 'Phone') {
  const { challenge, options } = (await start(member)).body.data;
  const answer = await market.call('POST', '/account/passkeys', {
    body: { challenge, name, response: authenticator.create(options.challenge) },
    ...as(member),
  });
  return { ...answer, challenge };
}

async function joinWithPasskey() {
  const [member, authenticator] = [await joinMarket(market), makeAuthenticator()];
  expect((await addPasskey(member, authenticator)).status).toBe(201);
  return { member, authenticator };
}

/** The data of the login's SECOND_FACTOR_REQUIRED. */
async function ask(member: Member) {
  const { status, body } = await logIn(member);
  expect([status, body.errorCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  return body.data;
}

test('a login asks for the passkey and accepts its signature once', async () => {
  const { member, authenticator } = await joinWithPasskey();
  const { challenge, kinds, passkeyOptions } = await ask(member);
  expect(kinds).toEqual(['passkey', 'recovery-code']);
  expect(passkeyOptions).toMatchObject({
    rpId: '127.0.0.1',
    userVerification: 'preferred',
    allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  });
  const proof = authenticator.get(passkeyOptions.challenge);
  const { status, body } = await prove(challenge, proof);
  expect([status, body.data?.user.mobile]).toEqual([200, member.form.mobile]);
  expect((await prove(challenge, proof)).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
  expect(await passkeysOf(member)).toEqual([
    { _id: authenticator.id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  ]);
});

test('refuses signatures for another challenge, site or member, and a counter that does not grow', async () => {
  const { member, authenticator } = await joinWithPasskey();
  const tryProof = async (make: (challenge: string) => object) => {
    const { challenge, passkeyOptions } = await ask(member);
    const { body } = await prove(challenge, make(passkeyOptions.challenge));
    return body.errorCode ?? 'accepted';
  };
  expect(await tryProof(() => authenticator.get('AAAA'))).toBe('PASSKEY_REFUSED');
  const elsewhere = createSoftwareAuthenticator({ origin: 'https://evil.example', rpId: '127.0.0.1' });
  expect(await tryProof((challenge) => ({ ...elsewhere.get(challenge), id: authenticator.id }))).toBe(
    'PASSKEY_REFUSED',
  );
  const other = await joinWithPasskey();
  expect(await tryProof((challenge) => other.authenticator.get(challenge))).toBe('PASSKEY_REFUSED');
  expect(await tryProof((challenge) => authenticator.get(challenge))).toBe('accepted');
  authenticator.state.counter -= 1;
  expect(await tryProof((challenge) => authenticator.get(challenge))).toBe('PASSKEY_REFUSED');
});

test('adding one needs the password, the options of this member and this site', async () => {
  const [member, other] = [await joinMarket(market), await joinMarket(market)];
  expect((await start(member, 'not this one')).body.fieldErrors).toHaveProperty('password');
  const { challenge, options } = (await start(member)).body.data;
  expect(options).toMatchObject({ rp: { id: '127.0.0.1', name: 'Dallal' }, attestation: 'none' });
  const add = (by: Member, response: object, name = 'Key') =>
    market.call('POST', '/account/passkeys', { body: { challenge, name, response }, ...as(by) });
  const right = makeAuthenticator().create(options.challenge);
  const foreign = createSoftwareAuthenticator({ origin: 'https://evil.example' }).create(options.challenge);
  expect((await add(member, foreign)).body.errorCode).toBe('PASSKEY_REFUSED');
  expect((await add(other, right)).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
  expect((await add(member, right, ' ')).body.fieldErrors).toHaveProperty('name');
  expect((await logIn(member)).status).toBe(200);
  const added = await add(member, right);
  expect([added.status, added.body.data.recoveryCodes.length]).toEqual([201, 10]);
  expect((await add(member, right)).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
});

test('another passkey keeps the recovery codes, and the same one is refused', async () => {
  const { member, authenticator } = await joinWithPasskey();
  const { options } = (await start(member)).body.data;
  expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  expect((await addPasskey(member, authenticator)).body.errorCode).toBe('PASSKEY_REFUSED');
  const second = await addPasskey(member, makeAuthenticator(), 'Key');
  expect(second.body.data).toEqual({ recoveryCodes: null });
  expect((await ask(member)).passkeyOptions.allowCredentials).toHaveLength(2);
});

test('removing one needs the password; without the last one the password is enough', async () => {
  const { member, authenticator } = await joinWithPasskey();
  const other = await joinWithPasskey();
  const remove = (by: Member, password: string) =>
    market.call('DELETE', `/account/passkeys/${authenticator.id}`, { body: { password }, ...as(by) });
  expect((await remove(member, 'not this one')).body.fieldErrors).toHaveProperty('password');
  expect((await remove(other.member, PASSWORD)).status).toBe(404);
  expect((await remove(member, PASSWORD)).status).toBe(200);
  expect((await logIn(member)).status).toBe(200);
  const mails = await mailsTo(market, member.form.email);
  expect(mails.filter(({ text }) => text.includes('A passkey was just removed'))).toHaveLength(1);
});

test('a command removes lost factors, ends the sessions, and is recorded', async () => {
  const { member } = await joinWithPasskey();
  const { countryCode, mobile, email, name } = member.form;
  expect(await resetFactors(market.services, { countryCode, mobile })).toBe(name);
  expect(
    (await market.call('POST', '/auth/refresh-token', { body: { refreshToken: member.refreshToken } })).status,
  ).toBe(401);
  expect((await logIn(member)).status).toBe(200);
  const mails = await mailsTo(market, email);
  expect(mails.filter(({ text }) => text.includes('turned off two-step verification'))).toHaveLength(1);
  const entry = await market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', '=', 'second-factor.reset')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ action: 'second-factor.reset', actor_id: null });
  expect(await resetFactors(market.services, { countryCode, mobile: '0000000' })).toBeUndefined();
});
