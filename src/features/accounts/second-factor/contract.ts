import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';

import { CurrentPassword, Otp, SignInResult } from '../contract.ts';
import type { FactorKind } from './rules.ts';

/** Identifies a login that waits for its second factor, or a factor being set up. */
const Challenge = z.string('invalidValue').check(z.regex(/^[\w-]{43}$/, 'invalidValue'));

/** The `data` of SECOND_FACTOR_REQUIRED. */
export interface SecondFactorChallenge {
  challenge: string;
  /** The ways that this account has, the preferred one first. */
  kinds: FactorKind[];
  /** For `navigator.credentials.get`; null without a passkey. */
  passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

const RecoveryCode = z
  .string('recoveryCodeRequired')
  .check(z.trim(), z.minLength(1, 'recoveryCodeRequired'), z.maxLength(40, 'tooLong'));

/** One of these. */
const Proof = z.union([z.object({ code: Otp }), z.object({ recoveryCode: RecoveryCode })]);
export type Proof = z.infer<typeof Proof>;

export const prove = endpoint('POST /auth/second-factor', {
  summary: 'Completes a login that answered SECOND_FACTOR_REQUIRED',
  body: z.object({ challenge: Challenge, proof: Proof }),
  data: SignInResult,
  perMinute: 60,
});

export const Factors = z.object({
  authenticator: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  recoveryCodesLeft: z.number(),
});
export type Factors = z.infer<typeof Factors>;

/** Recovery codes in plain text: only when a new set was made. */
const RecoveryCodes = z.array(z.string());
/** The member's first recovery codes; null if they have some. */
const FactorAdded = z.object({ recoveryCodes: z.nullable(RecoveryCodes) });

const Confirmation = z.object({ password: CurrentPassword });

export const list = endpoint('GET /account/second-factors', {
  summary: 'The second factors of the member',
  access: 'member',
  data: z.object({ factors: Factors }),
});

export const setUpAuthenticator = endpoint('POST /account/authenticator', {
  summary: 'Makes the secret of an authenticator app, which `confirmAuthenticator` stores; requires the password',
  access: 'member',
  body: Confirmation,
  /** The secret as base32, and as the `otpauth:` address that a QR code shows. */
  data: z.object({ challenge: Challenge, secret: z.string(), uri: z.string() }),
  perMinute: 20,
});

export const confirmAuthenticator = endpoint('PUT /account/authenticator', {
  summary: 'Adds the authenticator app that shows this code. Ends every other session',
  access: 'member',
  body: z.object({ challenge: Challenge, code: Otp }),
  data: FactorAdded,
  perMinute: 30,
});

export const removeAuthenticator = endpoint('DELETE /account/authenticator', {
  summary: 'Removes the authenticator app; requires the password. Ends every other session',
  access: 'member',
  body: Confirmation,
  data: EmptyObject,
  perMinute: 20,
});

export const replaceRecoveryCodes = endpoint('POST /account/recovery-codes', {
  summary: 'Makes new recovery codes and invalidates the old ones; requires the password',
  access: 'member',
  body: Confirmation,
  data: z.object({ recoveryCodes: RecoveryCodes }),
  perMinute: 20,
});
