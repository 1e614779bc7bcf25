import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

const RESET_MS = 10 * MINUTE_MS;

/** Until when a session opened by a reset code may set a new password. */
export const resetDeadline = (now: number): Date => new Date(now + RESET_MS);

/** Failed logins per hour from unknown devices: for one account, and from one address. */
export const MAX_FAILURES_PER_HOUR = { account: 100, address: 200 } as const;

const FREE_FAILURES = 5;
const MAX_DELAY = 15 * MINUTE_MS;

interface FailureCount {
  subject: string;
  failures: number;
  /** When the count began. */
  since: Date;
  last_at: Date;
}

/**
 * When the next attempt may be made, in milliseconds since the epoch. With a cap, an hour after the count began if it
 * is reached. Without: at once below five failures, then 2 s after the last, doubling up to 15 minutes.
 */
export function nextAttemptAt({ failures, since, last_at }: FailureCount, maxPerHour?: number): number {
  if (maxPerHour !== undefined) return failures < maxPerHour ? 0 : since.getTime() + HOUR_MS;
  if (failures < FREE_FAILURES) return 0;
  return last_at.getTime() + Math.min(2 * SECOND_MS * 2 ** (failures - FREE_FAILURES), MAX_DELAY);
}

/** The count after another failure. Restarts after an hour; without a cap, an hour after the last failure. */
export function addFailure(count: FailureCount, now: number, maxPerHour?: number): FailureCount {
  const start = maxPerHour === undefined ? count.last_at : count.since;
  const last_at = new Date(now);
  return now - start.getTime() >= HOUR_MS
    ? { subject: count.subject, failures: 1, since: last_at, last_at }
    : { ...count, failures: count.failures + 1, last_at };
}
