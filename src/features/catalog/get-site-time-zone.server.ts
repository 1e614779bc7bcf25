import type { Database } from '#platform/data/database.server.ts';

import { getCatalog } from './catalog.server.ts';

/** The time zone of the site's first country, which the days of statistics use. */
export async function getSiteTimeZone(db: Database): Promise<string> {
  const { countries } = await getCatalog(db);
  return timeZoneOf(countries[0]?.code);
}

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The time zone of a country, or the first by name of several; UTC if it has none. */
export function timeZoneOf(countryCode: string | undefined): string {
  if (!countryCode) return 'UTC';
  const locale: LocaleWithZones = new Intl.Locale('und', { region: countryCode });
  return locale.getTimeZones?.()?.[0] ?? 'UTC';
}

/** The date of a time in a time zone, such as `2026-06-01`. */
export const toDay = (now: number, timeZone: string): string =>
  // This locale writes dates like ISO 8601.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
