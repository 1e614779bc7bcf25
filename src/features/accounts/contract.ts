import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId, Uuid } from '#platform/schemas.ts';

import { UserProfile } from './public-user.ts';
import { TokenPair } from './tokens-contract.ts';

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

/** Compares fields as soon as they are there, not only once the whole form is right. */
const hasAll =
  (...fields: string[]) =>
  ({ value }: { value: unknown }) =>
    fields.every((field) => {
      const given = (value as Record<string, unknown> | null)?.[field];
      return typeof given === 'string' && given !== '';
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

export const Login = z.object({ countryCode: CountryCode, mobile: Mobile, password: Password });
export type Login = z.infer<typeof Login>;

/** The signed-in member's own view of the account. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  role: z.enum(['member', 'moderator', 'admin']),
  profilePicture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Me = z.infer<typeof Me>;

/** What login and a right code answer with. */
export const SignedIn = z.extend(TokenPair, { user: Me });
export type SignedIn = z.infer<typeof SignedIn>;

export const register = endpoint('POST /auth/register', {
  summary: 'Creates an unverified account and mails it a code',
  body: SignUp,
  data: z.object({ email: z.string() }),
  status: 201,
  perMinute: 20,
});

export const verifyOtp = endpoint('POST /auth/verify-otp', {
  summary: 'Exchanges a code for a session',
  body: z.object({
    otp: Otp,
    email: z.optional(Email),
    /** In place of the e-mail, as forgot-password gave it. */
    reference: z.optional(Reference),
    forgotPassword: z._default(z.boolean(), false),
    verifyUser: z._default(z.boolean(), true),
  }),
  data: SignedIn,
  perMinute: 30,
});

export const resendOtp = endpoint('POST /auth/resend-otp', {
  summary: 'Sends the code again; answers the same for an unknown address',
  body: z.object({
    email: z.optional(Email),
    reference: z.optional(Reference),
    forgotPassword: z._default(z.boolean(), false),
  }),
  data: Nothing,
  perMinute: 20,
});

export const login = endpoint('POST /auth/login', {
  summary: 'Signs in with mobile number and password',
  body: Login,
  data: SignedIn,
  perMinute: 60,
});

export const Phone = z.object({ countryCode: CountryCode, mobile: Mobile });
export type Phone = z.infer<typeof Phone>;
export const ForgotPassword = z.union([z.object({ email: Email }), Phone]);
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary:
    'Sends a code for a forgotten password; answers the same for an unknown account. By phone, the e-mail is masked',
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
  summary: 'Sets a new password, within ten minutes of a code for a forgotten one. Ends every other session',
  access: 'member',
  body: NewPassword,
  data: Nothing,
  perMinute: 20,
});

/** Whatever it may be: rules for passwords are for new ones. */
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
  summary: 'Sets a new password for who knows the old one. Ends every other session',
  access: 'member',
  body: PasswordChange,
  data: Nothing,
  perMinute: 20,
});

export const getProfile = endpoint('GET /account/profile', {
  summary: 'The signed-in member',
  access: 'member',
  data: z.object({ user: Me }),
});

export const Session = z.object({
  _id: z.string(),
  /** `Chrome · Windows`; empty when unknown. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /account/sessions', {
  summary: 'Where the member is signed in, last used first',
  access: 'member',
  data: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint('DELETE /account/sessions/:id', {
  summary: 'Signs out one device',
  access: 'member',
  params: z.object({ id: Uuid }),
  data: Nothing,
});

export const endSessions = endpoint('DELETE /account/sessions', {
  summary: 'Signs out every device but this one',
  access: 'member',
  data: Nothing,
});

export const ProfileForm = z.object({
  name: z.string('nameRequired').check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(100, 'tooLong')),
  /** Empty for none. */
  bio: z.string('invalidValue').check(z.trim(), z.maxLength(500, 'tooLong')),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const changeProfile = endpoint('PUT /account/profile', {
  summary: 'Changes what others see of the member',
  access: 'member',
  body: ProfileForm,
  data: z.object({ user: Me }),
});

export const getUser = endpoint('GET /users/:id', {
  summary: 'A member as anyone sees them',
  params: z.object({ id: NumericId }),
  data: z.object({ user: UserProfile }),
});
