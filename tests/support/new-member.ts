import { DEMO_PASSWORD } from '#demo/sellers.ts';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { Language } from '#platform/language.ts';

import { readCode } from './dev-mail.ts';

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
  const call = callIn(origin, language);
  await call('/auth/register', { ...person, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD });
  const { user, accessToken } = await call<SignedIn>('/auth/verify-otp', { email, otp: await readCode(origin, email) });
  return { ...person, id: Number(user._id), token: accessToken };
}

const callIn =
  (origin: string, language: Language) =>
  async <Data>(path: string, body: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, message } = (await answer.json()) as { data: Data; message?: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`);
    return data;
  };
