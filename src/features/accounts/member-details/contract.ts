import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { NumericId } from '#platform/data/ids.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { LoginResult } from '#platform/http/session-contract.ts';
import { Email } from '#platform/text/email-address.ts';
import { LANGUAGES } from '#platform/text/language.ts';

import { Name, passwordPair, passwordsMatch, PhoneNumber } from '../contract.ts';

export const NewMember = z.object({
  name: Name,
  email: Email,
  ...PhoneNumber.shape,
  /** Of the email with the link, and of the account. */
  language: z.enum(LANGUAGES, 'invalidValue'),
});
export type NewMember = z.infer<typeof NewMember>;

export const createMember = endpoint('POST /admin/users', {
  summary: 'Creates an account for a person, who gets an email with a link to set the password',
  access: 'admin',
  body: NewMember,
  data: z.object({ _id: z.string() }),
  perMinute: 30,
});

/** The details that change; the others are left out. */
export const Correction = z
  .object({
    name: z.optional(Name),
    email: z.optional(Email),
    phone: z.optional(PhoneNumber),
    /** How the member's identity was checked. */
    reason: StaffReason,
  })
  .check(
    z.refine(({ name, email, phone }) => [name, email, phone].some((detail) => detail !== undefined), {
      path: ['name'],
      error: 'detailsSame',
    }),
  );
export type Correction = z.infer<typeof Correction>;

export const correctMember = endpoint('PUT /admin/users/:id/details', {
  summary:
    'Corrects the name, email or number of a member of a lower rank whose identity was checked. Another email or ' +
    'number ends the sessions; the old email is notified',
  access: 'admin',
  params: z.object({ id: NumericId }),
  body: Correction,
  data: EmptyObject,
  perMinute: 30,
});

export const PasswordByLink = z
  .object({ token: z.string().check(z.minLength(1), z.maxLength(100)), ...passwordPair })
  .check(passwordsMatch());
export type PasswordByLink = z.infer<typeof PasswordByLink>;

export const setPassword = endpoint('POST /auth/set-password', {
  summary: 'Sets the first password of an account that staff created, with the emailed link, and logs in',
  body: PasswordByLink,
  data: LoginResult,
  perMinute: 20,
});
