import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

import type { ReplySpeed } from './contract.ts';

/** With fewer conversations, one reply would decide. */
const MIN_CONVERSATIONS = 5;

const LIMITS: [ReplySpeed, number][] = [
  ['hour', HOUR_MS],
  ['hours', 6 * HOUR_MS],
  ['day', DAY_MS],
  ['days', 3 * DAY_MS],
];

/**
 * The speed of at least half of the conversations, from the time between each one's first message and the first reply
 * (ms), null without a reply. Null for fewer than MIN_CONVERSATIONS and for more than three days.
 */
export function toReplySpeed(delays: (number | null)[]): ReplySpeed | null {
  if (delays.length < MIN_CONVERSATIONS) return null;
  const sorted = delays.map((delay) => delay ?? Infinity).toSorted((one, other) => one - other);
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? Infinity;
  return LIMITS.find(([, limit]) => median <= limit)?.[0] ?? null;
}
