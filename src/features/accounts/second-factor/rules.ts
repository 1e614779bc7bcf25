import { toAsciiDigits } from '#platform/to-ascii-digits.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

/** The ways to prove a second factor. */
export type FactorKind = 'passkey' | 'authenticator' | 'recovery-code';

/** The kinds of logins that a second factor completes. */
export const LOGIN_PURPOSES = ['login', 'reset', 'reopen'] as const;
export type LoginPurpose = (typeof LOGIN_PURPOSES)[number];

/** The purpose of a challenge: the login it completes, or the factor it sets up. */
export type ChallengePurpose = LoginPurpose | 'authenticator' | 'passkey';

export const CHALLENGE_LIMITS = {
  validMs: 10 * MINUTE_MS,
  maxTries: 5,
  /** Tries of one account in an hour, over all its logins. A successful login clears the count. */
  maxTriesPerHour: 10,
} as const;

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;

interface CountedChallenge {
  tries: number;
  created_at: Date;
}

/**
 * When an account may try again, in milliseconds since the epoch; 0 if now. `challenges` are those of the account,
 * oldest first.
 */
export function nextTryAt(challenges: CountedChallenge[], now: number): number {
  const recent = challenges.filter(({ created_at }) => created_at.getTime() > now - HOUR_MS);
  let tries = recent.reduce((sum, challenge) => sum + challenge.tries, 0);
  let nextAt = 0;
  for (const challenge of recent) {
    if (tries < CHALLENGE_LIMITS.maxTriesPerHour) break;
    tries -= challenge.tries;
    nextAt = challenge.created_at.getTime() + HOUR_MS;
  }
  return nextAt;
}

/** Normalizes a typed recovery code to its stored form: case, hyphens and Arabic digits don't matter. */
export const normalizeRecoveryCode = (text: string): string =>
  toAsciiDigits(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
