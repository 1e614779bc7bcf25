import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';

import type { MessageQuery } from './contract.ts';
import { filterMessages, MESSAGE_COLUMNS } from './queries.server.ts';
import { toSender } from './to-sender.ts';

const messages = loadMessages('admin-messages');

/** The filtered messages as CSV. */
export async function exportMessages(ctx: Ctx, query: MessageQuery): Promise<Response> {
  const viewer = requireRole(ctx, 'admin');
  const t = messages[ctx.language];
  const filtered = filterMessages(ctx.db, query, 'admin');
  return recordedCsv(ctx, {
    name: 'messages',
    query,
    filtered,
    rows: iterateTable(filtered, MESSAGE_COLUMNS),
    columns: [
      { label: t('sentAt'), value: ({ created_at }) => created_at },
      { label: t('name'), value: ({ name }) => name },
      { label: t('email'), value: (row) => emailFor(viewer, toSender(row)) },
      { label: t('message'), value: ({ message }) => message },
      { label: t('state'), value: ({ state }) => t(`state_${state}`) },
    ],
  });
}
