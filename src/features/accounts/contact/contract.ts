import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { CodeReceipt, CurrentPassword, Email, Me, Otp, PhoneNumber } from '../contract.ts';

export const EmailChange = z.object({ email: Email, password: CurrentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

export const MobileChange = z.extend(PhoneNumber, { password: CurrentPassword });
export type MobileChange = z.infer<typeof MobileChange>;

export const sendCode = endpoint('POST /auth/generate-otp', {
  summary:
    'Sends a code for changing contact details, to the new email or else to the current one; requires the password',
  access: 'member',
  body: z.object({ password: CurrentPassword, email: z.optional(Email) }),
  /** The address the code was sent to. */
  data: z.extend(z.pick(CodeReceipt, { resendAfter: true }), { email: z.string() }),
  perMinute: 20,
});

export const changeEmail = endpoint('PUT /account/email', {
  summary: 'Changes the email; requires the code sent to the new one. Notifies the old one',
  access: 'member',
  body: z.object({ email: Email, otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});

export const changeMobile = endpoint('PUT /account/mobile', {
  summary: 'Changes the mobile number; requires the code sent to the email',
  access: 'member',
  body: z.extend(PhoneNumber, { otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});
