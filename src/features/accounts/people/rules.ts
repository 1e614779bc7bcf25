import type { Presence } from './contract.ts';

/** A sign of life is written down at most this often, in milliseconds: as long as this what is stored may be behind. */
export const TOUCH_MS = 30_000;

/** Who was seen within this time is online: 60 seconds (decisions §3). Live connections are written down twice as often. */
export const ONLINE_MS = 60_000;

/** What others learn of someone's presence: nothing when it is hidden. Times are milliseconds since the epoch. */
export function presenceOf(
  { isShown, lastSeenAt }: { isShown: boolean; lastSeenAt: number | null },
  now: number,
): Presence | null {
  if (!isShown) return null;
  if (lastSeenAt === null) return { isOnline: false, lastSeenAt: null };
  return { isOnline: now - lastSeenAt <= ONLINE_MS, lastSeenAt: new Date(lastSeenAt).toISOString() };
}
