import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

import { CurrentPassword, Email, Me, Otp, Phone } from '../contract.ts';

export const EmailChange = z.object({ email: Email, password: CurrentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

export const MobileChange = z.extend(Phone, { password: CurrentPassword });
export type MobileChange = z.infer<typeof MobileChange>;

export const generateOtp = endpoint('POST /auth/generate-otp', {
  summary:
    'Sends a code for a sensitive change to the member’s own e-mail, or to the one that it is to become; the password proves who asks',
  access: 'member',
  body: z.object({ password: CurrentPassword, email: z.optional(Email) }),
  /** Where it went. */
  data: z.object({ email: z.string() }),
  perMinute: 20,
});

export const changeEmail = endpoint('PUT /account/email', {
  summary: 'Makes an address the member’s, for who has the code sent there. The old one is told',
  access: 'member',
  body: z.object({ email: Email, otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});

export const changeMobile = endpoint('PUT /account/mobile', {
  summary: 'Makes a number the member’s, by the code sent to their e-mail',
  access: 'member',
  body: z.extend(Phone, { otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});
