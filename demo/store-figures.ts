import { sql } from 'kysely';

import { timeZoneOf, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import type { FigureName } from '#features/operations/figures/contract.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { searches } from './activity.ts';
import { createRandom } from './random.ts';

/** Three months, and the three before, which they are compared with. */
const DAYS = 183;
/** Age in days of the newest figures. The job counts the last three days anew, in the demo's own data. */
const NEWEST_AGE = 1;

/** What the dashboard shows over time: three months of figures, and what people searched for. */
export async function storeFigures(db: Database, now: number): Promise<void> {
  await storeDailyFigures(db, now);
  const today = dayOf(now);
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

/** A marketplace that grows: fewer figures in the past, more at weekends. */
async function storeDailyFigures(db: Database, now: number): Promise<void> {
  const random = createRandom(365);
  const rows = Array.from({ length: DAYS }, (_, at) => NEWEST_AGE + at).flatMap((ago) => {
    const time = now - ago * DAY_MS;
    const growth = 1 - ago / (DAYS * 1.5);
    const weekend = [5, 6].includes(new Date(time).getUTCDay()) ? 1.5 : 1;
    const figure = (name: FigureName, usual: number, currency = '') => ({
      day: sql<Date>`${dayOf(time)}::date`,
      figure: name,
      currency,
      value: Math.round(usual * growth * weekend * (0.6 + random.next() * 0.8)),
    });
    return [
      figure('signUps', 9),
      figure('ads', 16),
      figure('messages', 60),
      figure('emptySearches', 7),
      // In thousandths of a dinar.
      figure('revenue', 9_000, 'KWD'),
      ...(random.next() < 0.12 ? [figure('refunds', 1_500, 'KWD')] : []),
    ];
  });
  await db.insertInto('daily_figures').values(rows).execute();
}

const dayOf = (time: number): string => toDay(time, timeZoneOf(countries[0]?.code));

/** A count in three parts. */
const split = (count: number): [number, number, number] => [
  Math.ceil(count / 2),
  Math.ceil(count / 4),
  count - Math.ceil(count / 2) - Math.ceil(count / 4),
];
