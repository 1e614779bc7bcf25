import * as z from 'zod/mini';

import { toAsciiDigits } from '#platform/text/fold.ts';
import { Email } from '#platform/text/email-address.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { filled } from '#platform/text/visible-text.ts';

/** Specification §5; messages are keys of the `errors` namespace. */
export const Name = z.string('nameRequired').check(oneLine(), filled('nameRequired'), z.maxLength(100, 'tooLong'));

const CountryCode = z.string('phoneRequired').check(z.regex(/^\+\d{1,4}$/, 'phoneRequired'));
const Mobile = z
  .string('phoneRequired')
  .check(
    z.trim(),
    z.minLength(1, 'phoneRequired'),
    z.overwrite(toAsciiDigits),
    z.regex(/^\d+$/, 'phoneInvalid'),
    z.minLength(7, 'phoneTooShort'),
    z.maxLength(11, 'phoneTooLong'),
  );
export const PhoneNumber = z.object({ countryCode: CountryCode, mobile: Mobile });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const Otp = z.string('otpIncorrect').check(z.regex(/^\d{6}$/, 'otpIncorrect'));

const Password = z
  .string('passwordRequired')
  .check(z.minLength(1, 'passwordRequired'), z.minLength(6, 'passwordTooShort'), z.maxLength(200, 'tooLong'));

/** Any text: the password rules apply only to new passwords. */
export const CurrentPassword = z
  .string('currentPasswordRequired')
  .check(z.minLength(1, 'currentPasswordRequired'), z.maxLength(200, 'tooLong'));

/** A new password, entered twice. */
export const passwordPair = {
  password: Password,
  confirmPassword: z
    .string('confirmPasswordRequired')
    .check(z.minLength(1, 'confirmPasswordRequired'), z.maxLength(200, 'tooLong')),
};

export const passwordsMatch = () =>
  z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsDiffer',
    when: hasAll('password', 'confirmPassword'),
  });

/** Lets a refinement run as soon as its fields are filled, even while other fields are invalid. */
export const hasAll =
  (...fields: string[]) =>
  ({ value }: { value: unknown }) =>
    fields.every((field) => {
      const entered = (value as Record<string, unknown> | null)?.[field];
      return typeof entered === 'string' && entered !== '';
    });

export const Credentials = z.object({ countryCode: CountryCode, mobile: Mobile, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** An attempt to enter a code, encrypted: the code applies to this attempt only. Also replaces an unknown email. */
const Reference = z.string().check(z.minLength(1), z.maxLength(600));

/** Whose code it is: `reference` from the response to the request for it, or the email. */
export const codeHolder = { email: z.optional(Email), reference: z.optional(Reference) };

/** The response to a request for a code; the same whether one was sent or not. */
export const CodeReceipt = z.object({
  reference: z.string(),
  /** Seconds until the code can be sent again. */
  resendAfter: z.number(),
});
export type CodeReceipt = z.infer<typeof CodeReceipt>;

export type AccountStatus = 'active' | 'suspended' | 'closed';
