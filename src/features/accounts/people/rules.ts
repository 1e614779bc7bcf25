import type { Presence } from './contract.ts';

/** Minimum time between two writes of a member's presence. The stored time may lag by this much. */
export const PRESENCE_WRITE_INTERVAL_MS = 30_000;

/** A member seen within this time is online (decisions §3). Connected members are updated twice as often. */
export const ONLINE_MS = 60_000;

/** A user's presence as others see it; null if it is hidden. Times are milliseconds since the epoch. */
export function toPresence(
  { isShown, lastSeenAt }: { isShown: boolean; lastSeenAt: number | null },
  now: number,
): Presence | null {
  if (!isShown) return null;
  if (lastSeenAt === null) return { isOnline: false, lastSeenAt: null };
  return { isOnline: now - lastSeenAt <= ONLINE_MS, lastSeenAt: new Date(lastSeenAt).toISOString() };
}
