import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage, iterateTable } from '#platform/table/find-table-page.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type * as searchWordsApi from './contract.ts';
import type { WordGroupQuery } from './contract.ts';
import { filterWordGroups, WORD_GROUP_COLUMNS } from './queries.server.ts';

export async function listWordGroups(
  ctx: StaffCtx<'admin'>,
  query: WordGroupQuery,
): Promise<ResponseData<typeof searchWordsApi.list>> {
  const { rows, pagination } = await findTablePage(ctx.db, filterWordGroups(ctx.db, query), query, WORD_GROUP_COLUMNS);
  return { rows: rows.map(({ id, ...group }) => ({ _id: String(id), ...group })), pagination };
}

const messages = loadMessages('admin-search-words');

/** The filtered groups as CSV, one word per line of a cell. */
export function exportWordGroups(ctx: StaffCtx<'admin'>, query: WordGroupQuery): Response {
  const t = messages[ctx.language];
  return csvResponse({
    name: 'search-words',
    now: ctx.clock(),
    rows: iterateTable(filterWordGroups(ctx.db, query), WORD_GROUP_COLUMNS),
    columns: [
      { label: t('field_words'), value: ({ words }) => words.join('\n') },
      { label: t('field_finds'), value: ({ finds }) => finds.join('\n') },
    ],
  });
}
