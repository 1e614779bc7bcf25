import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';
import { NumericId, Uuid } from '#platform/ids.ts';
import { ROLES } from '#platform/role.ts';

import { UserProfile } from './public-user.ts';
import { TokenPair } from './sessions/contract.ts';

/** Specification §5; messages are keys of the `errors` namespace. */
export const Email = z
  .string('emailRequired')
  .check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.maxLength(254, 'tooLong'),
    z.regex(z.regexes.email, 'invalidEmail'),
  );
const CountryCode = z.string('phoneRequired').check(z.regex(/^\+\d{1,4}$/, 'phoneRequired'));
const Mobile = z
  .string('phoneRequired')
  .check(
    z.trim(),
    z.minLength(1, 'phoneRequired'),
    z.regex(/^\d+$/, 'phoneInvalid'),
    z.minLength(7, 'phoneTooShort'),
    z.maxLength(11, 'phoneTooLong'),
  );
const Password = z
  .string('passwordRequired')
  .check(z.minLength(1, 'passwordRequired'), z.minLength(6, 'passwordTooShort'), z.maxLength(200, 'tooLong'));
const Reference = z.string().check(z.minLength(1), z.maxLength(600));
export const Otp = z.string('otpIncorrect').check(z.regex(/^\d{6}$/, 'otpIncorrect'));

/** Lets a refinement run as soon as its fields are filled, even while other fields are invalid. */
const hasAll =
  (...fields: string[]) =>
  ({ value }: { value: unknown }) =>
    fields.every((field) => {
      const entered = (value as Record<string, unknown> | null)?.[field];
      return typeof entered === 'string' && entered !== '';
    });

export const SignUp = z
  .object({
    name: z.string('nameRequired').check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(100, 'tooLong')),
    email: Email,
    countryCode: CountryCode,
    mobile: Mobile,
    password: Password,
    confirmPassword: z
      .string('confirmPasswordRequired')
      .check(z.minLength(1, 'confirmPasswordRequired'), z.maxLength(200, 'tooLong')),
  })
  .check(
    z.refine((form) => form.password.toLowerCase() !== form.email.toLowerCase(), {
      path: ['password'],
      error: 'passwordIsEmail',
      when: hasAll('password', 'email'),
    }),
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'passwordsDiffer',
      when: hasAll('password', 'confirmPassword'),
    }),
  );
export type SignUp = z.infer<typeof SignUp>;

export const Credentials = z.object({ countryCode: CountryCode, mobile: Mobile, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** The account as its own member sees it. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  role: z.enum(ROLES),
  profilePicture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Me = z.infer<typeof Me>;

/** The response to a login or a correct code. */
export const SignInResult = z.extend(TokenPair, { user: Me });
export type SignInResult = z.infer<typeof SignInResult>;

export const register = endpoint('POST /auth/register', {
  summary: 'Creates an unverified account and emails a code',
  body: SignUp,
  data: z.object({ email: z.string() }),
  status: 201,
  perMinute: 20,
});

export const verifyCode = endpoint('POST /auth/verify-otp', {
  summary: 'Exchanges a code for a session',
  body: z.object({
    otp: Otp,
    email: z.optional(Email),
    /** Replaces the email: the reference that forgot-password returned. */
    reference: z.optional(Reference),
    forgotPassword: z._default(z.boolean(), false),
    verifyUser: z._default(z.boolean(), true),
  }),
  data: SignInResult,
  perMinute: 30,
});

export const resendCode = endpoint('POST /auth/resend-otp', {
  summary: 'Sends the code again; the response is the same for an unknown address',
  body: z.object({
    email: z.optional(Email),
    reference: z.optional(Reference),
    forgotPassword: z._default(z.boolean(), false),
  }),
  data: EmptyObject,
  perMinute: 20,
});

export const logIn = endpoint('POST /auth/login', {
  summary: 'Signs in with mobile number and password',
  body: Credentials,
  data: SignInResult,
  perMinute: 60,
});

export const PhoneNumber = z.object({ countryCode: CountryCode, mobile: Mobile });
export type PhoneNumber = z.infer<typeof PhoneNumber>;
export const ForgotPassword = z.union([z.object({ email: Email }), PhoneNumber]);
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const sendResetCode = endpoint('POST /auth/forgot-password', {
  summary:
    'Sends a password reset code; the response is the same for an unknown account. By phone, the email is masked',
  body: ForgotPassword,
  data: z.object({ email: z.string(), reference: z.nullable(z.string()) }),
  perMinute: 20,
});

const passwordPair = {
  password: Password,
  confirmPassword: z
    .string('confirmPasswordRequired')
    .check(z.minLength(1, 'confirmPasswordRequired'), z.maxLength(200, 'tooLong')),
};
const passwordsMatch = () =>
  z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsDiffer',
    when: hasAll('password', 'confirmPassword'),
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

/** Any text: the password rules apply only to new passwords. */
export const CurrentPassword = z
  .string('currentPasswordRequired')
  .check(z.minLength(1, 'currentPasswordRequired'), z.maxLength(200, 'tooLong'));

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    ...passwordPair,
  })
  .check(passwordsMatch());
export type PasswordChange = z.infer<typeof PasswordChange>;

export const changePassword = endpoint('PUT /account/password', {
  summary: 'Changes the password; requires the current one. Ends every other session',
  access: 'member',
  body: PasswordChange,
  data: EmptyObject,
  perMinute: 20,
});

export const getProfile = endpoint('GET /account/profile', {
  summary: 'The signed-in member',
  access: 'member',
  data: z.object({ user: Me }),
});

export const Session = z.object({
  _id: z.string(),
  /** `Chrome · Windows`; empty if unknown. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /account/sessions', {
  summary: "The member's sessions, most recently used first",
  access: 'member',
  data: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint('DELETE /account/sessions/:id', {
  summary: 'Ends one session',
  access: 'member',
  params: z.object({ id: Uuid }),
  data: EmptyObject,
});

export const endOtherSessions = endpoint('DELETE /account/sessions', {
  summary: 'Ends every session but the current one',
  access: 'member',
  data: EmptyObject,
});

export const ProfileChange = z.object({
  name: z.string('nameRequired').check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(100, 'tooLong')),
  /** Empty for no bio. */
  bio: z.string('invalidValue').check(z.trim(), z.maxLength(500, 'tooLong')),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const changeProfile = endpoint('PUT /account/profile', {
  summary: 'Changes the public profile',
  access: 'member',
  body: ProfileChange,
  data: z.object({ user: Me }),
});

export const getUser = endpoint('GET /users/:id', {
  summary: 'The public profile of a member',
  params: z.object({ id: NumericId }),
  data: z.object({ user: UserProfile }),
});
