import { findNames } from '#features/accounts/find-names.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage, iterateTable, presentBatches } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type * as importsApi from './contract.ts';
import type { AdImport, ImportQuery } from './contract.ts';
import { filterImports, IMPORT_COLUMNS, type ImportRow } from './queries.server.ts';

export async function listImports(
  ctx: StaffCtx<'admin'>,
  query: ImportQuery,
): Promise<ResponseData<typeof importsApi.listImports>> {
  const { rows, pagination } = await findTablePage(ctx.db, filterImports(ctx.db, query), query, IMPORT_COLUMNS);
  return { rows: await presentImports(ctx.db, rows), pagination };
}

const messages = loadMessages('admin-import');

/** The filtered imports as CSV. States keep their stored names, for other programs. */
export function exportImports(ctx: StaffCtx<'admin'>, query: ImportQuery): Response {
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

/** Imports as the API shows them, in the given order. */
async function presentImports(db: Database, rows: ImportRow[]): Promise<AdImport[]> {
  const names = await findNames(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => ({
    _id: String(row.id),
    name: row.name,
    size: row.size,
    state: row.state,
    progress: row.lines === 0 ? 1 : Math.min(1, row.at_line / row.lines),
    counts: row.counts,
    checked: row.checked_counts,
    by: { _id: String(row.created_by), name: names.get(row.created_by) ?? '' },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

export async function presentImport(db: Database, row: ImportRow): Promise<AdImport> {
  const [view] = await presentImports(db, [row]);
  if (!view) throw new Error('one row is presented as one import');
  return view;
}
