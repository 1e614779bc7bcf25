import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as searchCountsApi from './contract.ts';
import type { SearchCountQuery } from './contract.ts';
import { filterSearches, SEARCH_COLUMNS } from './queries.server.ts';

export async function listSearchCounts(
  ctx: Ctx,
  query: SearchCountQuery,
): Promise<ResponseData<typeof searchCountsApi.list>> {
  requireRole(ctx, 'moderator');
  const { searches } = await findFilteredSearches(ctx, query);
  const { rows, pagination } = await findTablePage(ctx.db, searches, query, SEARCH_COLUMNS);
  return { rows: rows.map(({ id, ...counts }) => ({ _id: id, ...counts })), pagination };
}

/** The query of the filtered phrases: its days are those of the site's time zone. */
export async function findFilteredSearches({ db }: Ctx, query: SearchCountQuery) {
  const timeZone = await getSiteTimeZone(db);
  const firstDay = query.from && toDay(Date.parse(query.from), timeZone);
  const lastDay = query.to && toDay(Date.parse(query.to) - 1, timeZone);
  return { searches: filterSearches(db, { ...query, firstDay, lastDay }) };
}
