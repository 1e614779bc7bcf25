import { type Ctx, requireRole } from '#platform/context.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { AppealQuery } from './contract.ts';
import { APPEAL_COLUMNS, filterAppeals } from './queries.server.ts';

const messages = loadMessages('admin-appeals');

/** The open or the answered appeals as CSV. Answers keep their stored names, for other programs. */
export function exportAppeals(ctx: Ctx, query: AppealQuery): Response {
  requireRole(ctx, 'moderator');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'appeals',
    now: ctx.clock(),
    rows: iterateTable(filterAppeals(ctx.db, query), APPEAL_COLUMNS),
    columns: [
      { label: t('suspended'), value: ({ title, member_name }) => localize(title, ctx.language) || member_name },
      { label: t('member'), value: ({ member_name }) => member_name },
      { label: t('appealText'), value: ({ text }) => text },
      { label: t('suspendedBy'), value: ({ staff_name }) => staff_name },
      { label: t('createdAt'), value: ({ created_at }) => created_at },
      { label: t('answer'), value: ({ decision }) => decision },
      { label: t('answeredBy'), value: ({ judge_name }) => judge_name },
    ],
  });
}
