import { DAY_MS } from '#platform/durations.ts';

/** A member's posting limits. Null: no limit. */
export interface Limits {
  /** Ads in the tabs "Active" and "Waiting for Approval" at once. */
  maxOpenAds: number | null;
  /** Ads posted within 24 hours. */
  maxAdsPerDay: number | null;
}

/** The site's limits. An account is new until it is `newAccountDays` days old. */
export interface SiteLimits extends Limits {
  newAccountDays: number;
  newAccountMaxOpenAds: number | null;
  newAccountMaxAdsPerDay: number | null;
}

/**
 * The limits of a member: individual ones if staff set them, else the site's. New accounts have the stricter of both
 * limits.
 */
export function limitsOf(site: SiteLimits, own: Limits | null, accountAgeMs: number): Limits {
  if (own) return own;
  const { maxOpenAds, maxAdsPerDay, newAccountDays, newAccountMaxOpenAds, newAccountMaxAdsPerDay } = site;
  if (accountAgeMs >= newAccountDays * DAY_MS) return { maxOpenAds, maxAdsPerDay };
  return {
    maxOpenAds: lower(maxOpenAds, newAccountMaxOpenAds),
    maxAdsPerDay: lower(maxAdsPerDay, newAccountMaxAdsPerDay),
  };
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** The limit that another ad would exceed; undefined if it may be posted. */
export function findExceeded(
  { maxOpenAds, maxAdsPerDay }: Limits,
  used: { openAds: number; adsToday: number },
): { limit: keyof Limits; count: number } | undefined {
  if (maxOpenAds !== null && used.openAds >= maxOpenAds) return { limit: 'maxOpenAds', count: maxOpenAds };
  if (maxAdsPerDay !== null && used.adsToday >= maxAdsPerDay) return { limit: 'maxAdsPerDay', count: maxAdsPerDay };
  return undefined;
}
