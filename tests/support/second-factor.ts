import { expect } from 'vitest';

import { joinMarket } from './accounts.ts';
import { type Answer, openMarketplace } from './marketplace.ts';
import { totpCode } from './totp-codes.ts';

export const STEP_MS = 30_000;
export const PASSWORD = 'a right password';
const CODE_PAUSE_MS = 181_000;

type Member = Awaited<ReturnType<typeof joinMarket>>;

/** The options of a call by a session. */
export const as = ({ accessToken }: { accessToken: string }) => ({ by: { token: accessToken } });

/** The reference of the second step that a login asks for. */
export async function challengeOf(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  expect([status, body.errorCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  return body.data.challenge;
}

/** Opens a marketplace with helpers for authenticator apps and recovery codes. */
export async function openSecondFactor() {
  const market = await openMarketplace();
  const post = (path: string, body: object, by?: { token: string }) =>
    market.call('POST', path, { body, ...(by && { by }) });
  const codeNow = (secret: string, steps = 0) => totpCode(secret, market.time.now + steps * STEP_MS);
  return {
    market,
    post,
    codeNow,
    logIn: ({ form: { countryCode, mobile } }: Member, password = PASSWORD) =>
      post('/auth/login', { countryCode, mobile, password }),
    prove: (challenge: string, code: string, kind: 'code' | 'recoveryCode' = 'code') =>
      post('/auth/second-factor', { challenge, proof: { [kind]: code } }),
    factorsOf: async (member: Member) =>
      (await market.call('GET', '/account/second-factors', as(member))).body.data.factors,
    /** A member with an authenticator app. */
    async joinWithApp() {
      const member = await joinMarket(market);
      const setUp = await market.call('POST', '/account/authenticator', {
        body: { password: PASSWORD },
        ...as(member),
      });
      const { challenge, secret } = setUp.body.data as { challenge: string; secret: string };
      const confirmed = await market.call('PUT', '/account/authenticator', {
        body: { challenge, code: codeNow(secret) },
        ...as(member),
      });
      expect(confirmed.status).toBe(200);
      market.time.now += CODE_PAUSE_MS;
      return { member, secret, setUp: setUp.body.data, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
    },
  };
}
