import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { LoginResult } from '#platform/http/session-contract.ts';
import { Email } from '#platform/text/email-address.ts';

import {
  codeHolder,
  CodeReceipt,
  Credentials,
  CurrentPassword,
  Otp,
  passwordPair,
  passwordsMatch,
  PhoneNumber,
} from '../contract.ts';

export const logIn = endpoint('POST /auth/login', {
  summary: 'Logs in with mobile number and password',
  body: Credentials,
  data: LoginResult,
  // Many members may share an address. Failures have separate limits.
  perMinute: 300,
});

export const verifyCode = endpoint('POST /auth/verify-otp', {
  summary: 'Exchanges a code for a session',
  body: z.object({
    otp: Otp,
    ...codeHolder,
    forgotPassword: z._default(z.boolean(), false),
    verifyUser: z._default(z.boolean(), true),
  }),
  data: LoginResult,
  perMinute: 30,
});

export const resendCode = endpoint('POST /auth/resend-otp', {
  summary: 'Sends the code again; the response is the same for an unknown address',
  body: z.object({
    ...codeHolder,
    forgotPassword: z._default(z.boolean(), false),
  }),
  data: z.pick(CodeReceipt, { resendAfter: true }),
  perMinute: 20,
});

export const ForgotPassword = z.union([z.object({ email: Email }), PhoneNumber]);
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const sendResetCode = endpoint('POST /auth/forgot-password', {
  summary:
    'Sends a password reset code; the response is the same for an unknown account. By phone, the email is masked',
  body: ForgotPassword,
  data: z.extend(CodeReceipt, { email: z.string() }),
  perMinute: 20,
});

export const NewPassword = z.object(passwordPair).check(passwordsMatch());
export type NewPassword = z.infer<typeof NewPassword>;

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Sets a new password within ten minutes after a reset code. Ends every other session',
  access: 'member',
  body: NewPassword,
  data: EmptyObject,
  perMinute: 20,
});

export const PasswordChange = z.object({ currentPassword: CurrentPassword, ...passwordPair }).check(passwordsMatch());
export type PasswordChange = z.infer<typeof PasswordChange>;

export const changePassword = endpoint('PUT /account/password', {
  summary: 'Changes the password; requires the current one. Ends every other session',
  access: 'member',
  body: PasswordChange,
  data: EmptyObject,
  perMinute: 20,
});
