/** At most this share of the time is spent on refreshing. */
const MAX_SHARE = 0.01;

/** Whether a refresh may start, if the last one ended at `endedAt` (epoch ms) and took `seconds`. */
export const isRefreshDue = ({ endedAt, seconds }: { endedAt: number; seconds: number }, now: number): boolean =>
  now - endedAt >= (seconds * 1_000) / MAX_SHARE;
