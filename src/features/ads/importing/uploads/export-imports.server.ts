import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';

import type { ImportQuery } from './contract.ts';
import { presentImports } from './present-import.server.ts';
import { filterImports, IMPORT_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-import');

/** The filtered imports as CSV. States keep their stored names, for other programs. */
export function exportImports(ctx: Ctx, query: ImportQuery): Response {
  requireRole(ctx, 'admin');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'imports',
    now: ctx.clock(),
    rows: presentBatches(iterateTable(filterImports(ctx.db, query), IMPORT_COLUMNS), (batch) =>
      presentImports(ctx.db, batch),
    ),
    columns: [
      { label: t('file'), value: ({ name }) => name },
      { label: t('state'), value: ({ state }) => state },
      { label: t('new'), value: ({ counts }) => counts.created },
      { label: t('updated'), value: ({ counts }) => counts.updated },
      { label: t('unchanged'), value: ({ counts }) => counts.unchanged },
      { label: t('refused'), value: ({ counts }) => counts.refused },
      { label: t('by'), value: ({ by }) => by.name },
      { label: t('at'), value: ({ createdAt }) => createdAt },
    ],
  });
}
