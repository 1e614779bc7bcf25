import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { BlockListQuery } from './contract.ts';
import { BLOCK_COLUMNS, filterBlocks } from './queries.server.ts';

const messages = loadMessages('admin-block-list');

/** The filtered block list as CSV. Kinds keep their stored names, for other programs. */
export function exportBlocks(ctx: Ctx, query: BlockListQuery): Response {
  requireRole(ctx, 'moderator');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'block-list',
    now: ctx.clock(),
    rows: iterateTable(filterBlocks(ctx.db, query), BLOCK_COLUMNS),
    columns: [
      { label: t('kind'), value: ({ kind }) => kind },
      { label: t('value'), value: ({ value }) => value },
      { label: t('reason'), value: ({ reason }) => reason },
      { label: t('by'), value: ({ blocker_name }) => blocker_name },
      { label: t('at'), value: ({ created_at }) => created_at },
    ],
  });
}
