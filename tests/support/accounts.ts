import type { SignUp } from '#features/accounts/sign-up/contract.ts';

import type { Answer, Marketplace, Person } from './marketplace.ts';

let people = 0;

/** A valid sign-up form with a new name, email and number each time. */
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

interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The stored emails to an address, newest first. */
export async function mailsTo(market: Marketplace, email: string): Promise<StoredMail[]> {
  const { body } = await market.call('GET', '/dev/mail.json');
  return body.filter(({ to }: StoredMail) => to === email);
}

export async function mailsToPerson(market: Marketplace, { id }: Person): Promise<StoredMail[]> {
  const { email } = await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return mailsTo(market, email);
}

/** The newest code sent to an address. */
export async function codeFor(market: Marketplace, email: string): Promise<string> {
  const [mail] = await mailsTo(market, email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none';
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up without verifying the code. */
export async function signUp(market: Marketplace, changes: Partial<SignUp> = {}): Promise<SignUp> {
  const form = signUpForm(changes);
  const { status, body } = await market.call('POST', '/auth/register', { body: form });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return form;
}

export const verify = (market: Marketplace, email: string, otp: string): Promise<Answer> =>
  market.call('POST', '/auth/verify-otp', { body: { email, otp } });

/** Signs up and verifies the code. Returns the session. */
export async function joinMarket(
  market: Marketplace,
  changes: Partial<SignUp> = {},
): Promise<{ form: SignUp; accessToken: string; refreshToken: string }> {
  const form = await signUp(market, changes);
  const { status, body } = await verify(market, form.email, await codeFor(market, form.email));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { form, ...body.data };
}
