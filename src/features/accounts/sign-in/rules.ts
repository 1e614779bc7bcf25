import { MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

/** How long a session opened by a code may set a new password. */
export const RESET_MINUTES = 10;

const FREE_FAILURES = 5;
const MAX_DELAY = 15 * MINUTE_MS;

/**
 * Minimum time between the last failed login and the next attempt, in milliseconds: none below five failures, then 2 s,
 * doubling up to 15 minutes. Never permanent.
 */
export function loginDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 * SECOND_MS * 2 ** (failures - FREE_FAILURES), MAX_DELAY);
}

/** `m•••@example.com` */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
