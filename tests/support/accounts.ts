import type { SignUp } from '#features/accounts/contract.ts';

import type { Answer, Marketplace } from './marketplace.ts';

let people = 0;

/** A right sign-up form, of someone new each time. */
export function signUpForm(changes: Partial<SignUp> = {}): SignUp {
  people += 1;
  return {
    name: 'Salma Haddad',
    email: `salma${people}@example.com`,
    countryCode: '+965',
    mobile: String(60_000_000 + people),
    password: 'a right password',
    confirmPassword: changes.password ?? 'a right password',
    ...changes,
  };
}

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What was mailed to an address, newest first. */
export async function mailsTo(market: Marketplace, email: string): Promise<KeptMail[]> {
  const { body } = await market.call('GET', '/dev/mail.json');
  return body.filter(({ to }: KeptMail) => to === email);
}

/** The newest code that was mailed to an address. */
export async function codeFor(market: Marketplace, email: string): Promise<string> {
  const [mail] = await mailsTo(market, email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
}

export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Someone who signed up and has not typed the code yet. */
export async function signUp(market: Marketplace, changes: Partial<SignUp> = {}): Promise<SignUp> {
  const form = signUpForm(changes);
  const { status, body } = await market.call('POST', '/auth/register', { body: form });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return form;
}

export const verify = (market: Marketplace, email: string, otp: string): Promise<Answer> =>
  market.call('POST', '/auth/verify-otp', { body: { email, otp } });

/** Signs up, types the code, and is signed in. */
export async function joinMarket(
  market: Marketplace,
): Promise<{ form: SignUp; accessToken: string; refreshToken: string }> {
  const form = await signUp(market);
  const { status, body } = await verify(market, form.email, await codeFor(market, form.email));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { form, ...body.data };
}
