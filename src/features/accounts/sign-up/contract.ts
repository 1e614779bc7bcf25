import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { Email, hasAll, Name, passwordPair, passwordsMatch, PhoneNumber } from '../contract.ts';

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
  summary: 'Creates an unverified account and emails a code',
  body: SignUp,
  data: z.object({ email: z.string() }),
  status: 201,
  perMinute: 20,
});
