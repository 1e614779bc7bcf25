import { sql } from 'kysely';

import { timeZoneOf, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import type { Database } from '#platform/data/database.server.ts';

import { searches } from './activity.ts';

/** What people searched for in the last weeks. The dashboard counts everything else in the demo's data. */
export async function storeSearches(db: Database, now: number): Promise<void> {
  const today = toDay(now, timeZoneOf(countries[0]?.code));
  await db
    .insertInto('search_counts')
    .values(
      searches.flatMap(({ phrase, lang, empty = 0, shown = 0, opened = 0 }, at) =>
        [0, 1, 2].map((week) => ({
          day: sql<Date>`${today}::date - ${1 + (at % 7) + week * 7}::int`,
          phrase,
          lang,
          empty: split(empty)[week] ?? 0,
          shown: split(shown)[week] ?? 0,
          opened: split(opened)[week] ?? 0,
        })),
      ),
    )
    .execute();
}

/** A count in three parts. */
const split = (count: number): [number, number, number] => [
  Math.ceil(count / 2),
  Math.ceil(count / 4),
  count - Math.ceil(count / 2) - Math.ceil(count / 4),
];
