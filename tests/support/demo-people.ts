import type { LoginResult } from '#platform/http/session-contract.ts';

import { DEMO_PASSWORD } from './demo-password.ts';

import { appUnderTest } from './app-under-test.ts';
import { type Answer, call, type CallOptions } from './call.ts';
import { clientAddress } from './client-address.ts';

/** A person with the demo's password, by what they log in with. */
export interface DemoPerson {
  countryCode: string;
  mobile: string;
}

/** Logs a person in through the API. */
export async function logIn({ countryCode, mobile }: DemoPerson, origin = appUnderTest().origin): Promise<LoginResult> {
  const { status, body } = await call(origin, 'POST', '/auth/login', {
    body: { countryCode, mobile, password: DEMO_PASSWORD },
    headers: clientAddress(mobile),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

interface PeopleApi {
  idOf: (person: DemoPerson) => Promise<string>;
  /** Resolves to the envelope's data; rejects when the API returns an error. */
  callAs: (person: DemoPerson, method: string, path: string, body?: CallOptions['body']) => Promise<Answer['body']>;
}

/** Calls the API on behalf of people. Logs each in once, at their first call, because logins are rate limited. */
export function createPeopleApi(origin = appUnderTest().origin): PeopleApi {
  const sessions = new Map<string, Promise<LoginResult>>();
  const sessionOf = (person: DemoPerson): Promise<LoginResult> => {
    const session = sessions.get(person.mobile) ?? logIn(person, origin);
    sessions.set(person.mobile, session);
    return session;
  };
  return {
    idOf: async (person) => (await sessionOf(person)).user._id,
    async callAs(person, method, path, body) {
      const { accessToken } = await sessionOf(person);
      const { status, body: answer } = await call(origin, method, path, { by: { token: accessToken }, body });
      if (status >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
