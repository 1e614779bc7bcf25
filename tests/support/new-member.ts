import { DEMO_PASSWORD } from '#demo/sellers.ts';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { Language } from '#platform/language.ts';

import { type Answer, call } from './call.ts';
import { readCode } from './dev-mail.ts';
import { ownAddress } from './own-address.ts';

export interface NewMember {
  id: number;
  name: string;
  email: string;
  countryCode: string;
  mobile: string;
  token: string;
}

let members = 0;

/** Someone who has just signed up, by calls in their language, and knows nobody yet: for journeys that need no one of the demo. */
export async function newMember(origin: string, name: string, language: Language = 'en'): Promise<NewMember> {
  members += 1;
  // Files run one after the other, each in a process of its own.
  const mobile = String(70_000_000 + (process.pid % 100_000) * 50 + members);
  const email = `new.${mobile}@example.com`;
  const person = { name, email, countryCode: '+965', mobile };
  const post = async (path: string, body: object): Promise<Answer['body']> => {
    const answer = await call(origin, 'POST', path, {
      body,
      headers: { 'accept-language': language, ...ownAddress(mobile) },
    });
    if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await post('/auth/register', { ...person, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD });
  const { user, accessToken }: SignedIn = await post('/auth/verify-otp', { email, otp: await readCode(origin, email) });
  return { ...person, id: Number(user._id), token: accessToken };
}
