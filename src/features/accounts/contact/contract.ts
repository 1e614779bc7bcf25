import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Me } from '#platform/http/session-contract.ts';
import { Email } from '#platform/text/email-address.ts';

import { CodeReceipt, CurrentPassword, Otp, PhoneNumber } from '../contract.ts';

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
  summary:
    'Changes the email; requires the code sent to the new one. Ends other sessions; the old one gets a link to undo',
  access: 'member',
  body: z.object({ email: Email, otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});

export const changeMobile = endpoint('PUT /account/mobile', {
  summary: 'Changes the mobile number; requires the code sent to the email. Ends every other session',
  access: 'member',
  body: z.extend(PhoneNumber, { otp: Otp }),
  data: z.object({ user: Me }),
  perMinute: 30,
});

/** What the link in the email to the old address ends with. */
const UndoLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

export const readEmailUndo = endpoint('POST /account/email-undo', {
  summary: 'The change of email that the link in the email to the old address undoes',
  body: UndoLink,
  data: z.object({
    /** The address that the link restores. */
    email: z.string(),
    userId: z.string(),
    isUndone: z.boolean(),
  }),
  perMinute: 60,
});

export const undoEmailChange = endpoint('POST /account/email-undo/confirm', {
  summary: 'Undoes a change of email, once within seven days. Ends all sessions and the password; logs nobody in',
  body: UndoLink,
  data: EmptyObject,
  perMinute: 30,
});
