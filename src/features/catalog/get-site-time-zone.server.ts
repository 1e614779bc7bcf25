import type { Database } from '#platform/data/database.server.ts';

import { getCatalog } from './catalog.server.ts';
import { timeZoneOf } from './time-zone-of.ts';

/** The time zone of the site's first country, which the days of statistics use. */
export async function getSiteTimeZone(db: Database): Promise<string> {
  const { countries } = await getCatalog(db);
  return timeZoneOf(countries[0]?.code);
}
