import { type Ctx, requireRole } from '#platform/context.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';

import type { ReportCaseQuery } from './contract.ts';
import { toReportCaseRows } from './list-report-cases.server.ts';
import { CASE_COLUMNS, filterCases } from './queries.server.ts';

const messages = loadMessages('admin-reports');

/** The filtered cases as CSV. Kinds, reasons and decisions keep their stored names, for other programs. */
export function exportReportCases(ctx: Ctx, query: ReportCaseQuery): Response {
  requireRole(ctx, 'moderator');
  const t = messages[ctx.language];
  return csvResponse({
    name: 'reports',
    now: ctx.clock(),
    rows: presentBatches(iterateTable(filterCases(ctx.db, query), CASE_COLUMNS), (batch) =>
      toReportCaseRows(ctx, batch),
    ),
    columns: [
      { label: t('kind'), value: ({ kind }) => kind },
      { label: t('target'), value: ({ ad, member }) => (ad ? localize(ad.title, ctx.language) : member.name) },
      { label: t('target_user'), value: ({ member }) => member.name },
      { label: t('reports'), value: ({ reports }) => reports },
      { label: t('reasons'), value: ({ reasons }) => reasons.join(' ') },
      { label: t('reportedAt'), value: ({ reportedAt }) => reportedAt },
      { label: t('decision'), value: ({ decision }) => decision?.decision },
      { label: t('decidedBy'), value: ({ decision }) => decision?.by.name },
    ],
  });
}
