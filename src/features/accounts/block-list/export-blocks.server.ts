import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';

import type { BlockListQuery } from './contract.ts';
import { BLOCK_COLUMNS, filterBlocks } from './queries.server.ts';

const messages = loadMessages('admin-block-list');

/** The filtered block list as CSV. Kinds keep their stored names, for other programs. */
export async function exportBlocks(ctx: Ctx, query: BlockListQuery): Promise<Response> {
  requireRole(ctx, 'admin');
  const t = messages[ctx.language];
  const filtered = filterBlocks(ctx.db, query, 'admin');
  return recordedCsv(ctx, {
    name: 'block-list',
    query,
    filtered,
    rows: iterateTable(filtered, BLOCK_COLUMNS),
    columns: [
      { label: t('kind'), value: ({ kind }) => kind },
      { label: t('value'), value: ({ value }) => value },
      { label: t('reason'), value: ({ reason }) => reason },
      { label: t('by'), value: ({ blocker_name }) => blocker_name },
      { label: t('at'), value: ({ created_at }) => created_at },
    ],
  });
}
