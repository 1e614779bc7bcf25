import { sql } from 'kysely';

import { getSiteTimeZone, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { handle } from '#platform/http/handler.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage, iterateTable, type TableColumns } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as searchCountsApi from './contract.ts';
import type { SearchCountQuery } from './contract.ts';

export const searchCountsRoutes = [
  handle(searchCountsApi.list, (ctx, { query }) => listSearchCounts(ctx, query)),
  handle(searchCountsApi.exportSearches, (ctx, { query }) => exportSearchCounts(ctx, query)),
];

async function listSearchCounts(
  ctx: StaffCtx<'moderator'>,
  query: SearchCountQuery,
): Promise<ResponseData<typeof searchCountsApi.list>> {
  const { searches } = await findFilteredSearches(ctx, query);
  const { rows, pagination } = await findTablePage(ctx.db, searches, query, SEARCH_COLUMNS);
  return { rows: rows.map(({ id, ...counts }) => ({ _id: id, ...counts })), pagination };
}

/** The query of the filtered phrases: its days are those of the site's time zone. */
async function findFilteredSearches({ db }: Ctx, query: SearchCountQuery) {
  const timeZone = await getSiteTimeZone(db);
  const firstDay = query.from && toDay(Date.parse(query.from), timeZone);
  const lastDay = query.to && toDay(Date.parse(query.to) - 1, timeZone);
  return { searches: filterSearches(db, { ...query, firstDay, lastDay }) };
}

const messages = loadMessages('admin-searches');

/** The filtered phrases as CSV. */
async function exportSearchCounts(ctx: StaffCtx<'moderator'>, query: SearchCountQuery): Promise<Response> {
  const t = messages[ctx.language];
  const { searches } = await findFilteredSearches(ctx, query);
  return csvResponse({
    name: 'searches',
    now: ctx.clock(),
    rows: iterateTable(searches, SEARCH_COLUMNS),
    columns: [
      { label: t('phrase'), value: ({ phrase }) => phrase },
      { label: t('language'), value: ({ language }) => t(`language_${language}`) },
      { label: t('empty'), value: ({ empty }) => empty },
      { label: t('shown'), value: ({ shown }) => shown },
      { label: t('unopened'), value: ({ unopened }) => unopened },
    ],
  });
}

const SEARCH_COLUMNS = {
  sorts: { empty: 'counted.empty', unopened: 'counted.unopened' },
  id: 'counted.id',
} satisfies TableColumns<SearchCountQuery['sort']>;

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
