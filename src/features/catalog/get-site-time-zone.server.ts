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
