import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { LoginResult } from '#platform/http/session-contract.ts';
import { filled } from '#platform/text/visible-text.ts';

import { CurrentPassword, Otp } from '../contract.ts';
import type { FactorKind } from './rules.ts';

/** Identifies a login that waits for its second factor, or a factor being set up. */
const Challenge = z.string('invalidValue').check(z.regex(/^[\w-]{43}$/, 'invalidValue'));

/** The `data` of SECOND_FACTOR_REQUIRED. */
export interface SecondFactorChallenge {
  challenge: string;
  /** The ways that this account has, the preferred one first. */
  kinds: FactorKind[];
  /** The options of `navigator.credentials.get`; null without a passkey. */
  passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

const RecoveryCode = z
  .string('recoveryCodeRequired')
  .check(oneLine(), z.minLength(1, 'recoveryCodeRequired'), z.maxLength(40, 'tooLong'));

/** Up to `length` characters of base64url, as browsers encode what authenticators return. */
const Base64Url = (length: number) =>
  z.string('invalidValue').check(z.regex(/^[\w-]+$/, 'invalidValue'), z.maxLength(length, 'tooLong'));

/** The longest credential id (WebAuthn) in base64url. */
const PasskeyId = Base64Url(1364);
const credential = {
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.enum(['public-key'], 'invalidValue'),
};

/** What `navigator.credentials.get` returned. */
const PasskeyProof = z.object({
  ...credential,
  response: z.object(
    { clientDataJSON: Base64Url(4000), authenticatorData: Base64Url(4000), signature: Base64Url(8000) },
    'invalidValue',
  ),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** What `navigator.credentials.create` returned. */
const NewPasskey = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: Base64Url(4000),
      attestationObject: Base64Url(20_000),
      transports: z.optional(
        z.array(z.string('invalidValue').check(z.maxLength(20, 'tooLong'))).check(z.maxLength(10, 'tooLong')),
      ),
    },
    'invalidValue',
  ),
});

export type NewPasskey = z.infer<typeof NewPasskey>;

/** The answer to a challenge, in one of the three ways. */
const Proof = z.union([
  z.object({ code: Otp }),
  z.object({ recoveryCode: RecoveryCode }),
  z.object({ passkey: PasskeyProof }),
]);
export type Proof = z.infer<typeof Proof>;

export const prove = endpoint('POST /auth/second-factor', {
  summary: 'Completes a login that answered SECOND_FACTOR_REQUIRED',
  body: z.object({ challenge: Challenge, proof: Proof }),
  data: LoginResult,
  perMinute: 60,
});

const factorDates = { createdAt: z.string(), lastUsedAt: z.nullable(z.string()) };

export const Factors = z.object({
  authenticator: z.nullable(z.object(factorDates)),
  passkeys: z.array(z.object({ _id: z.string(), name: z.string(), ...factorDates })),
  recoveryCodesLeft: z.number(),
});
export type Factors = z.infer<typeof Factors>;

/** Recovery codes in plain text, only if a new set was made. */
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

// Typed only: responses are not validated.
const CreationOptions = z.object({}) as unknown as z.ZodMiniType<PublicKeyCredentialCreationOptionsJSON>;

export const startPasskey = endpoint('POST /account/passkeys/options', {
  summary: 'Starts adding a passkey; requires the password',
  access: 'member',
  body: Confirmation,
  /** `options` are those of `navigator.credentials.create`, as JSON. */
  data: z.object({ challenge: Challenge, options: CreationOptions }),
  perMinute: 20,
});

const PasskeyName = z.string('nameRequired').check(oneLine(), filled('nameRequired'), z.maxLength(60, 'tooLong'));

export const addPasskey = endpoint('POST /account/passkeys', {
  summary: 'Adds the passkey that the browser created. Ends every other session',
  access: 'member',
  body: z.object({ challenge: Challenge, name: PasskeyName, response: NewPasskey }),
  data: FactorAdded,
  status: 201,
  perMinute: 30,
});

export const removePasskey = endpoint('DELETE /account/passkeys/:id', {
  summary: 'Removes a passkey; requires the password. Ends every other session',
  access: 'member',
  params: z.object({ id: PasskeyId }),
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
