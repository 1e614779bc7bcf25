import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { WordGroupQuery } from './contract.ts';
import { filterWordGroups, WORD_GROUP_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-search-words');

/** The filtered groups as CSV, one word per line of a cell. */
export function exportWordGroups(ctx: Ctx, query: WordGroupQuery): Response {
  requireRole(ctx, 'admin');
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
