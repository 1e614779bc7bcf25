import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { SearchCountQuery } from './contract.ts';

export const SEARCH_COLUMNS = {
  sorts: { empty: 'counted.empty', unopened: 'counted.unopened' },
  id: 'counted.id',
} satisfies TableColumns<SearchCountQuery['sort']>;

interface Filter extends Pick<SearchCountQuery, 'search' | 'language'> {
  /** Such as `2026-06-01`. */
  firstDay: string | undefined;
  lastDay: string | undefined;
}

/** Phrases of some days with unsuccessful searches. */
export function filterSearches(db: Database, { search, language, firstDay, lastDay }: Filter) {
  let counts = db
    .selectFrom('search_counts')
    .select([
      'phrase',
      'lang as language',
      sql<string>`lang || ' ' || phrase`.as('id'),
      sql<number>`sum(empty)::int`.as('empty'),
      sql<number>`sum(shown)::int`.as('shown'),
      sql<number>`sum(shown - opened)::int`.as('unopened'),
    ])
    .where((eb) => eb.or([eb('empty', '>', 0), eb('shown', '>', eb.ref('opened'))]))
    .groupBy(['phrase', 'lang']);
  if (search) counts = counts.where(sql<boolean>`position(search_fold(${search}) in phrase) > 0`);
  if (language) counts = counts.where('lang', '=', language);
  if (firstDay) counts = counts.where('day', '>=', sql<Date>`${firstDay}::date`);
  if (lastDay) counts = counts.where('day', '<=', sql<Date>`${lastDay}::date`);
  return db.selectFrom(counts.as('counted')).selectAll();
}
