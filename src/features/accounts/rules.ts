/** Times in milliseconds (decisions §3). */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const CODE = {
  validFor: 10 * MINUTE,
  wrongTries: 5,
  /** One code at most in this time, an address. */
  pause: 180 * SECOND,
  perHour: 5,
} as const;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_DAYS = 30;
/** Two tabs racing: the loser gets the winner's pair. */
export const ROTATION_GRACE = 10 * SECOND;

/** How long a session opened by a code may set a new password. */
export const RESET_MINUTES = 10;

const FREE_FAILURES = 5;
const MAX_DELAY = 15 * MINUTE;

/** How long after the last of `failures` the next try is taken: none up to five, then 2 s doubling up to 15 minutes. Never for good. */
export function loginDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 * SECOND * 2 ** (failures - FREE_FAILURES), MAX_DELAY);
}

/** How long a closed account waits before what is personal in it is scrubbed. */
export const REOPENABLE_MS = 14 * 24 * 60 * MINUTE;

/** Until when an account closed at that moment may be opened again; then it is scrubbed. ISO 8601. */
export function reopenableUntil(closedAt: Date | null): string {
  return new Date((closedAt?.getTime() ?? 0) + REOPENABLE_MS).toISOString();
}

export function canReopen(closedAt: Date | null, now: number): boolean {
  return now < Date.parse(reopenableUntil(closedAt));
}

/** When a code may be sent next, given when earlier ones of the last hour were sent (newest first). */
export function nextCodeAt(sentAt: number[]): number {
  const [last] = sentAt;
  if (last === undefined) return 0;
  const sixthBack = sentAt[CODE.perHour - 1];
  return Math.max(last + CODE.pause, sixthBack === undefined ? 0 : sixthBack + 60 * MINUTE);
}

/** `m•••@example.com` */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** False for a number that stands for none, such as that of imports that name nobody. */
export const isDialable = (countryCode: string): boolean => !countryCode.startsWith('+0');

/** Order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
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

/** `Chrome · Windows`, from what a browser says of itself; empty when it says nothing known. */
export function describeDevice(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
}
