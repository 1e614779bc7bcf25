import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

/** What a one-time code confirms. */
export type CodePurpose = 'verify' | 'reset' | 'delete' | 'change';

/** Decisions §3. */
export const CODE_LIMITS = {
  validMs: 10 * MINUTE_MS,
  maxWrongAttempts: 5,
  /** Minimum time between two codes for one email. */
  resendAfterMs: 180 * SECOND_MS,
  maxPerHour: 5,
} as const;

/** When the next code may be sent, given when those of the last hour were sent (newest first). */
export function nextCodeAt(sentAt: number[]): number {
  const [last] = sentAt;
  if (last === undefined) return 0;
  const oldestCounted = sentAt[CODE_LIMITS.maxPerHour - 1];
  return Math.max(last + CODE_LIMITS.resendAfterMs, oldestCounted === undefined ? 0 : oldestCounted + HOUR_MS);
}
