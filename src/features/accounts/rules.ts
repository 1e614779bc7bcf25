import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/durations.ts';

export type AccountStatus = 'unverified' | 'active' | 'suspended' | 'closed';

/** What a one-time code confirms. */
export type CodePurpose = 'verify' | 'reset' | 'delete' | 'change';

/** Durations in milliseconds (decisions §3). */

export const CODE_LIMITS = {
  validMs: 10 * MINUTE_MS,
  maxWrongAttempts: 5,
  /** Minimum time between two codes for one email. */
  resendAfterMs: 180 * SECOND_MS,
  maxPerHour: 5,
} as const;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_DAYS = 30;
/** How long the previous refresh token still returns the new pair: two tabs may refresh at once. */
export const ROTATION_GRACE_MS = 10 * SECOND_MS;

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

/** How long a closed account can be reopened before its personal data is scrubbed. */
export const REOPEN_PERIOD_MS = 14 * DAY_MS;

/** Until when an account closed at `closedAt` can be reopened; then it is scrubbed. ISO 8601. */
export function reopenableUntil(closedAt: Date | null): string {
  return new Date((closedAt?.getTime() ?? 0) + REOPEN_PERIOD_MS).toISOString();
}

export function canReopen(closedAt: Date | null, now: number): boolean {
  return now < Date.parse(reopenableUntil(closedAt));
}

/** When the next code may be sent, given when those of the last hour were sent (newest first). */
export function nextCodeAt(sentAt: number[]): number {
  const [last] = sentAt;
  if (last === undefined) return 0;
  const oldestCounted = sentAt[CODE_LIMITS.maxPerHour - 1];
  return Math.max(last + CODE_LIMITS.resendAfterMs, oldestCounted === undefined ? 0 : oldestCounted + HOUR_MS);
}

/** `m•••@example.com` */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** False for the placeholder number of imported ads without a seller. */
export const isDialable = (countryCode: string): boolean => !countryCode.startsWith('+0');

/** Order matters: the user agents of Edge and Opera contain `Chrome`, that of Chrome contains `Safari`. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** `Chrome · Windows`, from a user agent; empty if unknown. */
export function describeDevice(userAgent: string): string {
  const match = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [match(BROWSERS), match(SYSTEMS)].filter(Boolean).join(' · ');
}
