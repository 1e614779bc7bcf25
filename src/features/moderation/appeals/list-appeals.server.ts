import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as appealsApi from './contract.ts';
import type { AppealQuery, AppealRow } from './contract.ts';
import { APPEAL_COLUMNS, type AppealTableRow, filterAppeals } from './queries.server.ts';

export async function listAppeals(ctx: Ctx, query: AppealQuery): Promise<ResponseData<typeof appealsApi.listAppeals>> {
  requireRole(ctx, 'moderator');
  const { rows, pagination } = await findTablePage(ctx.db, filterAppeals(ctx.db, query), query, APPEAL_COLUMNS);
  return { rows: rows.map(toAppealRow), pagination };
}

export function toAppealRow(row: AppealTableRow): AppealRow {
  return {
    _id: String(row.id),
    text: row.text,
    createdAt: row.created_at.toISOString(),
    member: { _id: String(row.member_id), name: row.member_name },
    ad: row.ad_id === null ? null : { _id: String(row.ad_id), title: row.title ?? {} },
    suspension: {
      reason: row.reason,
      since: row.suspended_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      by: { _id: String(row.staff_id), name: row.staff_name },
    },
    answer:
      row.decision && row.decided_at
        ? { decision: row.decision, at: row.decided_at.toISOString(), by: row.judge_name, text: row.answer }
        : null,
  };
}
