import { DAY_MS, SECOND_MS } from '#platform/durations.ts';

// Decisions §3.
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const SLIDING_MS = 30 * DAY_MS;
const MAX_LIFETIME_MS = 90 * DAY_MS;
/** How long the previous refresh token still returns the new pair: two tabs may refresh at once. */
export const ROTATION_GRACE_MS = 10 * SECOND_MS;

/** When a session expires, in milliseconds since the epoch: 30 days after its last refresh, 90 after its login. */
export const sessionExpiry = (openedAt: number, refreshedAt: number): number =>
  Math.min(refreshedAt + SLIDING_MS, openedAt + MAX_LIFETIME_MS);
