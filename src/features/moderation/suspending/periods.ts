import { DAY_MS } from '#platform/durations.ts';

/** Days that an account can be suspended; `0` is until staff end it. */
export const PERIODS = ['7', '30', '90', '0'] as const;

/** When a suspension ends that begins now. Null if only staff end it. */
export const endOfPeriod = (days: string, now: number): string | null =>
  days === '0' ? null : new Date(now + Number(days) * DAY_MS).toISOString();
