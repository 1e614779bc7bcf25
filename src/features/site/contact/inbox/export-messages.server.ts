import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { MessageQuery } from './contract.ts';
import { filterMessages, MESSAGE_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-messages');

/** The filtered messages as CSV. */
export function exportMessages(ctx: Ctx, query: MessageQuery): Response {
  requireRole(ctx, 'support');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'messages',
    now: ctx.clock(),
    rows: iterateTable(filterMessages(ctx.db, query), MESSAGE_COLUMNS),
    columns: [
      { label: t('sentAt'), value: ({ created_at }) => created_at },
      { label: t('name'), value: ({ name }) => name },
      { label: t('email'), value: ({ email }) => email },
      { label: t('message'), value: ({ message }) => message },
      { label: t('state'), value: ({ state }) => t(`state_${state}`) },
    ],
  });
}
