import { sql } from 'kysely';

import { getSiteTimeZone, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as searchCountsApi from './contract.ts';
import type { SearchCountQuery } from './contract.ts';

export const searchCountsRoutes = [
  handle(searchCountsApi.searches.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(searchCountsApi.searches.csv, (ctx, { query }) => TABLE.csv(ctx, query)),
];

const messages = loadMessages('admin-searches');

const TABLE = defineTable(searchCountsApi.searches, {
  columns: { sorts: { empty: 'counted.empty', unopened: 'counted.unopened' }, id: 'counted.id' },
  // The days are those of the site's time zone.
  filter: async ({ db }, query) => {
    const timeZone = await getSiteTimeZone(db);
    const firstDay = query.from && toDay(Date.parse(query.from), timeZone);
    const lastDay = query.to && toDay(Date.parse(query.to) - 1, timeZone);
    return filterSearches(db, { ...query, firstDay, lastDay });
  },
  toRows: (_ctx, rows) => rows.map(({ id, ...counts }) => ({ _id: id, ...counts })),
  csv: {
    name: 'searches',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('phrase'), value: ({ phrase }) => phrase },
        { label: t('language'), value: ({ language }) => t(`language_${language}`) },
        { label: t('empty'), value: ({ empty }) => empty },
        { label: t('shown'), value: ({ shown }) => shown },
        { label: t('unopened'), value: ({ unopened }) => unopened },
      ];
    },
  },
});

interface Filter extends Pick<SearchCountQuery, 'search' | 'language'> {
  /** Such as `2026-06-01`. */
  firstDay: string | undefined;
  lastDay: string | undefined;
}

/** Phrases of some days with unsuccessful searches. */
function filterSearches(db: Database, { search, language, firstDay, lastDay }: Filter) {
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
