import { DEMO_PASSWORD } from '#demo/sellers.ts';
import type { SignedIn } from '#features/accounts/contract.ts';

import { type Answer, call, type CallOptions } from './call.ts';
import { ownAddress } from './own-address.ts';

/** Someone with the demo's password, by what they log in with. */
export interface DemoPerson {
  countryCode: string;
  mobile: string;
}

/** Logs someone in by a call. */
export async function logIn(origin: string, { countryCode, mobile }: DemoPerson): Promise<SignedIn> {
  const { status, body } = await call(origin, 'POST', '/auth/login', {
    body: { countryCode, mobile, password: DEMO_PASSWORD },
    headers: ownAddress(mobile),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Calls as the demo's people. Each is logged in once, at their first call: logins are counted. Resolves to the envelope's data; a refusal throws. */
export function callsAsPeople(origin: string) {
  const sessions = new Map<string, Promise<SignedIn>>();
  const sessionOf = (person: DemoPerson): Promise<SignedIn> => {
    const session = sessions.get(person.mobile) ?? logIn(origin, person);
    sessions.set(person.mobile, session);
    return session;
  };
  return {
    idOf: async (person: DemoPerson): Promise<string> => (await sessionOf(person)).user._id,
    async callAs(
      person: DemoPerson,
      method: string,
      path: string,
      body?: CallOptions['body'],
    ): Promise<Answer['body']> {
      const { accessToken } = await sessionOf(person);
      const { status, body: answer } = await call(origin, method, path, { by: { token: accessToken }, body });
      if (status >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
