import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { Email } from '#platform/text/email-address.ts';

import { CodeReceipt, hasAll, Name, passwordPair, passwordsMatch, PhoneNumber } from '../contract.ts';

export const SignUp = z.object({ name: Name, email: Email, ...PhoneNumber.shape, ...passwordPair }).check(
  z.refine((form) => form.password.toLowerCase() !== form.email.toLowerCase(), {
    path: ['password'],
    error: 'passwordIsEmail',
    when: hasAll('password', 'email'),
  }),
  passwordsMatch(),
);
export type SignUp = z.infer<typeof SignUp>;

export const register = endpoint('POST /auth/register', {
  summary: 'Signs up and emails a code, which creates the account; the response is the same for a taken email',
  body: SignUp,
  data: z.extend(CodeReceipt, { email: z.string() }),
  status: 201,
  perMinute: 20,
});
