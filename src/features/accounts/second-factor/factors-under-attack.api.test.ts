import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { codeFor, joinMarket, mailsTo, wrongCode } from '#tests/support/accounts.ts';
import { type Answer, openMarketplace } from '#tests/support/marketplace.ts';
import { PASSWORD } from '#tests/support/second-factor.ts';
import { createSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { stories } from '#tests/support/stories.ts';
import { totpCode } from '#tests/support/totp-codes.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const STEP_MS = 30_000;
type Purpose = 'login' | 'reset';
type Device = 'known' | 'unknown';

/** A member with an app, a passkey and recovery codes, and the cookie of a device used before. */
async function join() {
  const { form } = await joinMarket(market);
  const { countryCode, mobile, email } = form;
  const browser = { cookie: '' };
  const post = (path: string, body: object, device: Device = 'unknown', token?: string) =>
    market.call('POST', path, {
      body,
      ...(token && { by: { token } }),
      headers: device === 'known' ? browser : {},
    });
  const opened = await post('/auth/login', { countryCode, mobile, password: PASSWORD });
  browser.cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = opened.body.data.accessToken as string;
  const passkey = createSoftwareAuthenticator({ origin: market.origin });
  const app = (await post('/account/authenticator', { password: PASSWORD }, 'known', token)).body.data;
  const codes: string[] = (
    await market.call('PUT', '/account/authenticator', {
      body: { challenge: app.challenge, code: totpCode(app.secret, market.time.now) },
      by: { token },
    })
  ).body.data.recoveryCodes;
  const start = (await post('/account/passkeys/options', { password: PASSWORD }, 'known', token)).body.data;
  const response = passkey.create(start.options.challenge);
  await post('/account/passkeys', { challenge: start.challenge, name: 'Phone', response }, 'known', token);
  market.time.now += 4 * MINUTE_MS;

  /** The challenge after the password, or after the emailed code of a reset. */
  const ask = async (purpose: Purpose, device: Device = 'unknown') => {
    if (purpose === 'login')
      return (await post('/auth/login', { countryCode, mobile, password: PASSWORD }, device)).body.data;
    await post('/auth/forgot-password', { email }, device);
    const otp = await codeFor(market, email);
    const { body } = await post('/auth/verify-otp', { email, otp, forgotPassword: true }, device);
    market.time.now += 4 * MINUTE_MS;
    return body.data;
  };
  const prove = (challenge: string, proof: object, device: Device = 'unknown'): Promise<Answer> =>
    post('/auth/second-factor', { challenge, proof }, device);
  const codeNow = () => totpCode(app.secret, market.time.now);
  const guess = async (challenge: string, device: Device, times = 1): Promise<string[]> => {
    const answers = Array.from({ length: times }, () => prove(challenge, { code: wrongCode(codeNow()) }, device));
    return (await Promise.all(answers)).map(({ body }) => body.errorCode);
  };
  return { email, token, codes, passkey, ask, prove, guess, codeNow, mails: () => mailsTo(market, email) };
}
type Member = Awaited<ReturnType<typeof join>>;

/** Wrong codes of the app in challenges of five, until the account refuses them. Returns how many were checked. */
async function exhaust(member: Member, purpose: Purpose, device: Device): Promise<number> {
  let checked = 0;
  for (let round = 0; round < 4; round += 1) {
    const { challenge } = await member.ask(purpose, device);
    checked += (await member.guess(challenge, device, 5)).filter((code) => code === 'SECOND_FACTOR_WRONG').length;
  }
  return checked;
}

test('wrong codes of the app hold up no recovery code, passkey, reset or known device', async () => {
  const member = await join();
  expect(await exhaust(member, 'login', 'unknown')).toBe(10);
  const held = await member.ask('login');
  expect((await member.prove(held.challenge, { code: member.codeNow() })).status).toBe(429);
  expect((await member.prove(held.challenge, { recoveryCode: member.codes[0] })).status).toBe(200);
  const { challenge, passkeyOptions } = await member.ask('login');
  const passkey = member.passkey.get(passkeyOptions.challenge);
  expect((await member.prove(challenge, { passkey })).status).toBe(200);
  const known = await member.ask('login', 'known');
  expect((await member.prove(known.challenge, { code: member.codeNow() }, 'known')).status).toBe(200);
  market.time.now += STEP_MS;
  const reset = await member.ask('reset');
  expect((await member.prove(reset.challenge, { code: member.codeNow() })).status).toBe(200);
});

test('a passkey and a recovery code are accepted after five wrong codes of the app in the same login', async () => {
  const member = await join();
  for (const proof of [{ recoveryCode: member.codes[1] }, undefined]) {
    const { challenge, passkeyOptions } = await member.ask('login');
    await member.guess(challenge, 'unknown', 5);
    expect((await member.prove(challenge, { code: member.codeNow() })).body.errorCode).toBe('SECOND_FACTOR_EXPIRED');
    const other = proof ?? { passkey: member.passkey.get(passkeyOptions.challenge) };
    expect((await member.prove(challenge, other)).status).toBe(200);
  }
});

test('the owner’s login neither clears the guesses of others nor ends another login of the owner', async () => {
  const member = await join();
  const attack = await member.ask('login');
  await member.guess(attack.challenge, 'unknown', 4);
  const [phone, laptop] = [await member.ask('login', 'known'), await member.ask('login', 'known')];
  expect((await member.prove(phone.challenge, { code: member.codeNow() }, 'known')).status).toBe(200);
  market.time.now += STEP_MS;
  expect((await member.prove(laptop.challenge, { code: member.codeNow() }, 'known')).status).toBe(200);
  expect(await exhaust(member, 'login', 'unknown')).toBe(6);
});

test('known devices have a limit each, and one together', async () => {
  const member = await join();
  expect(await exhaust(member, 'login', 'known')).toBe(10);
  const { userId } = await market.db
    .selectFrom('users')
    .select('id as userId')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  market.time.now += HOUR_MS;
  const others = Array.from({ length: 50 }, (_, at) => ({
    user_id: userId,
    kind: 'authenticator' as const,
    purpose: 'login' as const,
    challenge: '-',
    device: `device ${at % 5}`,
    tried_at: new Date(market.time.now),
  }));
  await market.db.insertInto('wrong_factors').values(others.slice(0, 49)).execute();
  const { challenge } = await member.ask('login', 'known');
  expect(await member.guess(challenge, 'known', 2)).toEqual(
    expect.arrayContaining(['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS']),
  );
});

test('five wrong factors of any kind, although refused, send the owner one email an hour', async () => {
  const member = await join();
  const alerts = async () => (await member.mails()).filter(({ text }) => text.includes('failed the second step'));
  const { challenge, passkeyOptions } = await member.ask('login');
  await member.guess(challenge, 'unknown', 3);
  await member.prove(challenge, { recoveryCode: 'aaaaa-bbbbb-ccccc' });
  expect(await alerts()).toHaveLength(0);
  expect((await member.prove(challenge, { passkey: member.passkey.get('AAAA') })).body.errorCode).toBe(
    'PASSKEY_REFUSED',
  );
  const [mail, ...more] = await alerts();
  expect([mail?.text.includes('someone knows your password'), more.length]).toEqual([true, 0]);
  await exhaust(member, 'login', 'unknown');
  expect(await alerts()).toHaveLength(1);
  expect((await member.prove(challenge, { passkey: member.passkey.get(passkeyOptions.challenge) })).status).toBe(200);
  market.time.now += HOUR_MS;
  await exhaust(member, 'reset', 'unknown');
  const [latest, ...before] = await alerts();
  expect([latest?.text.includes('someone can read your email'), before.length]).toEqual([true, 1]);
});

test('a new password ends the logins that wait for the second factor', async () => {
  const member = await join();
  const { challenge } = await member.ask('login');
  const password = 'a newer password';
  const session = await member.ask('login');
  const { accessToken: token } = (await member.prove(session.challenge, { code: member.codeNow() })).body.data;
  const body = { currentPassword: PASSWORD, password, confirmPassword: password };
  expect((await market.call('PUT', '/account/password', { body, by: { token } })).status).toBe(200);
  expect((await member.prove(challenge, { recoveryCode: member.codes[2] })).body.errorCode).toBe(
    'SECOND_FACTOR_EXPIRED',
  );
});

type Step =
  | { kind: 'guesses'; purpose: Purpose; device: Device; times: number }
  | { kind: 'wrong others'; times: number }
  | { kind: 'owner logs in'; with: 'app' | 'passkey' | 'recoveryCode'; purpose: Purpose; device: Device }
  | { kind: 'time passes'; minutes: number };
const purpose = fc.constantFrom<Purpose>('login', 'login', 'reset');
const device = fc.constantFrom<Device>('known', 'unknown');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('guesses' as const), purpose, device, times: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('wrong others' as const), times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('owner logs in' as const),
    with: fc.constantFrom('app' as const, 'passkey' as const, 'recoveryCode' as const),
    purpose,
    device,
  }),
  fc.record({ kind: fc.constant('time passes' as const), minutes: fc.constantFrom(1, 20, 59, 61) }),
);

/** The findings: after many wrong codes, the owner's other factors were refused. */
const EXAMPLES: Step[][] = (['unknown', 'known'] as const).flatMap((from) =>
  (['passkey', 'recoveryCode'] as const).map((factor): Step[] => [
    ...Array.from({ length: 3 }, (): Step => ({ kind: 'guesses', purpose: 'login', device: from, times: 8 })),
    { kind: 'wrong others', times: 4 },
    { kind: 'owner logs in', with: factor, purpose: 'login', device: from },
    { kind: 'owner logs in', with: factor, purpose: 'reset', device: from },
    { kind: 'guesses', purpose: 'login', device: from, times: 8 },
  ]),
);

test('whatever others do, passkeys and recovery codes are accepted at once, and guesses are bounded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await join();
      const checked: { key: string; at: number }[] = [];
      for (const taken of steps) {
        if (taken.kind === 'time passes') market.time.now += taken.minutes * MINUTE_MS;
        if (taken.kind === 'wrong others') {
          const { challenge } = await member.ask('login');
          for (let times = 0; times < taken.times; times += 1)
            await member.prove(challenge, { recoveryCode: 'aaaaa-bbbbb-ccccc' });
        }
        if (taken.kind === 'guesses') {
          const { challenge } = await member.ask(taken.purpose, taken.device);
          const answers = await member.guess(challenge, taken.device, taken.times);
          for (const code of answers)
            if (code === 'SECOND_FACTOR_WRONG')
              checked.push({ key: `${taken.purpose} ${taken.device}`, at: market.time.now });
        }
        if (taken.kind === 'owner logs in') {
          if (taken.with === 'recoveryCode' && member.codes.length === 0) continue;
          const { challenge, passkeyOptions } = await member.ask(taken.purpose, taken.device);
          const proof =
            taken.with === 'app'
              ? { code: member.codeNow() }
              : taken.with === 'passkey'
                ? { passkey: member.passkey.get(passkeyOptions.challenge) }
                : { recoveryCode: member.codes.pop() };
          const { status } = await member.prove(challenge, proof, taken.device);
          // The app may be held up, or show the code that was used just before.
          if (taken.with !== 'app') expect(status, `(c) ${JSON.stringify(steps)}`).toBe(200);
        }
      }
      for (const { key, at } of checked)
        expect(
          checked.filter((other) => other.key === key && other.at >= at && other.at < at + HOUR_MS).length,
          `(d) ${JSON.stringify(steps)}`,
        ).toBeLessThanOrEqual(10);
    }),
    { endOnFailure: true, ...stories(EXAMPLES.map((steps): [Step[]] => [steps])) },
  );
});
