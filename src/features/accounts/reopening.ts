import { DAY_MS } from '#platform/durations.ts';

/** How long a closed account can be reopened before its personal data is scrubbed. */
export const REOPEN_PERIOD_MS = 14 * DAY_MS;

/** Until when an account closed at `closedAt` can be reopened; then it is scrubbed. ISO 8601. */
export function reopenableUntil(closedAt: Date | null): string {
  return new Date((closedAt?.getTime() ?? 0) + REOPEN_PERIOD_MS).toISOString();
}

export function canReopen(closedAt: Date | null, now: number): boolean {
  return now < Date.parse(reopenableUntil(closedAt));
}
