import { DEMO_PASSWORD } from './demo-password.ts';
import type { Language } from '#platform/text/language.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { appUnderTest } from './app-under-test.ts';
import { type Answer, call } from './call.ts';
import { clientAddress } from './client-address.ts';
import { readCode } from './read-code.ts';

export interface NewMember {
  id: number;
  name: string;
  email: string;
  countryCode: string;
  mobile: string;
  token: string;
}

/** Counts over all files of a worker, whose app they share. */
let members = 0;

/** Signs a person up through the API, in their language. */
export async function newMember(name = 'Sara', language: Language = 'en'): Promise<NewMember> {
  members += 1;
  const mobile = String(70_000_000 + members);
  const email = `new.${mobile}@example.com`;
  const person = { name, email, countryCode: '+965', mobile };
  const post = async (path: string, body: object): Promise<Answer['body']> => {
    const answer = await call(appUnderTest().origin, 'POST', path, {
      body,
      headers: { 'accept-language': language, ...clientAddress(mobile) },
    });
    if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await post('/auth/register', { ...person, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD });
  const { user, accessToken }: LoginResult = await post('/auth/verify-otp', { email, otp: await readCode(email) });
  return { ...person, id: Number(user._id), token: accessToken };
}
