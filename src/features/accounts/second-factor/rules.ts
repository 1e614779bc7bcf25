import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

/** The ways to prove a second factor. */
export type FactorKind = 'passkey' | 'authenticator' | 'recovery-code';

/** The kinds of logins that a second factor completes. */
export const LOGIN_PURPOSES = ['login', 'reset', 'reopen'] as const;
export type LoginPurpose = (typeof LOGIN_PURPOSES)[number];

/** The purpose of a challenge: the login it completes, or the factor it sets up. */
export type ChallengePurpose = LoginPurpose | 'authenticator' | 'passkey';

export const CHALLENGE_LIMITS = {
  validMs: 10 * MINUTE_MS,
  /** Wrong factors of one kind in a login, or tries to set up a factor. */
  maxTries: 5,
} as const;

/** Wrong codes of an account's authenticator app for one purpose in any 60 minutes. */
const MAX_WRONG_CODES = {
  /** All devices together that the account was never used on. */
  unknownDevices: 10,
  /** A device that the account was used on. */
  knownDevice: 10,
  /** All of those together. */
  knownDevices: 50,
} as const;

/** Wrong factors within an hour, of any kind, after which the owner gets an email. */
export const WRONG_FACTORS_BEFORE_EMAIL = 5;

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;

interface WrongCode {
  /** Null if the account was never used on the device. */
  device: string | null;
  tried_at: Date;
}

/**
 * When a device may try the next code, in milliseconds since the epoch; 0 if now. `wrong`: the account's wrong codes of
 * the last hour for the same purpose, oldest first. Strangers' don't hold up a device that the account was used on.
 */
export function nextCodeTryAt(wrong: WrongCode[], device: string | undefined): number {
  const { unknownDevices, knownDevice, knownDevices } = MAX_WRONG_CODES;
  const limit = (max: number, isCounted: (code: WrongCode) => boolean) => freeAt(wrong.filter(isCounted), max);
  if (!device) return limit(unknownDevices, (code) => code.device === null);
  return Math.max(
    limit(knownDevice, (code) => code.device === device),
    limit(knownDevices, (code) => code.device !== null),
  );
}

/** An hour after the try that, with the later ones, reaches the limit. */
function freeAt(wrong: WrongCode[], max: number): number {
  const reaching = wrong.at(-max);
  return reaching ? reaching.tried_at.getTime() + HOUR_MS : 0;
}

/** Normalizes a typed recovery code to its stored form: case, hyphens and Arabic digits don't matter. */
export const normalizeRecoveryCode = (text: string): string =>
  toAsciiDigits(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Whether the browser offers passkeys on this page; some don't, and none over plain http. Browser only. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
