import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { UnmatchedQuery } from './contract.ts';
import { filterUnmatched, UNMATCHED_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-payments');

/** The open or the resolved payments as CSV. */
export function exportUnmatched(ctx: Ctx, query: UnmatchedQuery): Response {
  requireRole(ctx, 'admin');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'unmatched-payments',
    now: ctx.clock(),
    rows: iterateTable(filterUnmatched(ctx.db, query), UNMATCHED_COLUMNS),
    columns: [
      { label: t('invoice'), value: ({ invoice_id }) => invoice_id },
      { label: t('amount'), value: ({ value }) => value },
      { label: t('problem'), value: ({ problem }) => t(`problem_${problem}`) },
      { label: t('order'), value: ({ reference }) => reference },
      { label: t('foundAt'), value: ({ found_at }) => found_at },
      { label: t('value_resolved'), value: ({ resolved_at }) => resolved_at },
      { label: t('reason'), value: ({ note }) => note },
    ],
  });
}
