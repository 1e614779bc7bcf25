import { SECOND_MS } from '#platform/durations.ts';

// Decisions §3.
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_DAYS = 30;
/** How long the previous refresh token still returns the new pair: two tabs may refresh at once. */
export const ROTATION_GRACE_MS = 10 * SECOND_MS;
