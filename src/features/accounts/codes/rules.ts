import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

/** What a one-time code confirms. `change-mobile` goes to the current email, `change-email` to the new one. */
export type CodePurpose = 'verify' | 'reset' | 'delete' | 'change-email' | 'change-mobile';

/** Whether a code confirms a change by a member who gave the password. */
export const isForMember = (purpose: CodePurpose): boolean => purpose === 'change-email' || purpose === 'change-mobile';

/** Decisions §3. All limits apply to one email and purpose. Only wrong tries count, never requests. */
export const CODE_LIMITS = {
  validMs: 10 * MINUTE_MS,
  /** Minimum time between two emails. */
  resendAfterMs: 180 * SECOND_MS,
  /** Emails in an hour, unless the last code can't be entered any more. */
  maxPerHour: 5,
  /** Wrong tries of one attempt; asking again gives as many more. */
  triesPerAttempt: 5,
  /** Wrong tries of one caller for a code, over all attempts; then it isn't told any more that a code is wrong. */
  triesPerCaller: 20,
  /** Wrong tries at which its own attempts are refused, too. Higher, because others may share the caller's address. */
  triesPerSharedCaller: 40,
  /** Wrong tries by all callers together; then the code is invalid. */
  triesPerCode: 60,
} as const;

/**
 * When the next code may be sent, given when those of the last hour were sent (newest first), and whether the last one
 * can still be entered by who asks. A code that others have ended is replaced although they used up the hour's emails.
 */
export function nextCodeAt(sentAt: number[], isLastOpen: boolean): number {
  const [last] = sentAt;
  if (last === undefined) return 0;
  const oldestCounted = isLastOpen ? sentAt[CODE_LIMITS.maxPerHour - 1] : undefined;
  return Math.max(last + CODE_LIMITS.resendAfterMs, oldestCounted === undefined ? 0 : oldestCounted + HOUR_MS);
}

/**
 * Until when a code sent at `now` is valid: for ten minutes, or until the next one may be sent. So there is always a
 * valid code, even if others have used up the hour's emails.
 */
export const expiryOf = (now: number, nextAt: number): number => Math.max(now + CODE_LIMITS.validMs, nextAt);

/** Whether a code can still be entered by someone. */
export const isLive = (code: { used_at: Date | null; expires_at: Date; wrong_tries: number }, now: number): boolean =>
  !code.used_at && code.expires_at.getTime() > now && code.wrong_tries < CODE_LIMITS.triesPerCode;

export const hasTriesLeft = (attempt: { wrong_tries: number }): boolean =>
  attempt.wrong_tries < CODE_LIMITS.triesPerAttempt;
