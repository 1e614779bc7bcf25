import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

/** How far back a sweep looks, in milliseconds. */
export const SWEEP_MS = DAY_MS;

/** How long it is known what a search found, in milliseconds: longer than a sweep looks back. */
export const FINDS_KEPT_MS = 2 * DAY_MS;

const MAX_ALERTS_AN_HOUR = 20;
const PAUSE_MS = 10 * MINUTE_MS;

/**
 * Whether a member who got alerts at these times (epoch ms) may get the next one at once. After twenty within an hour
 * the finds of ten minutes are one alert, so that a search for nearly everything doesn't send an email a second.
 */
export function isAlertDue(alerts: number[], now: number): boolean {
  const recent = alerts.filter((at) => at > now - HOUR_MS);
  return recent.length < MAX_ALERTS_AN_HOUR || Math.max(...recent) <= now - PAUSE_MS;
}
