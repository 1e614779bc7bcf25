import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { SearchCountQuery } from './contract.ts';
import { findFilteredSearches } from './list-search-counts.server.ts';
import { SEARCH_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-searches');

/** The filtered phrases as CSV. */
export async function exportSearchCounts(ctx: Ctx, query: SearchCountQuery): Promise<Response> {
  requireRole(ctx, 'moderator');
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
