import { findNames } from '#features/accounts/find-names.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as unmatchedApi from './contract.ts';
import type { UnmatchedQuery } from './contract.ts';
import { filterUnmatched, UNMATCHED_COLUMNS } from './queries.server.ts';

export async function listUnmatched(
  ctx: Ctx,
  query: UnmatchedQuery,
): Promise<ResponseData<typeof unmatchedApi.listUnmatched>> {
  requireRole(ctx, 'admin');
  const { rows, pagination } = await findTablePage(ctx.db, filterUnmatched(ctx.db, query), query, UNMATCHED_COLUMNS);
  const names = await findNames(
    ctx.db,
    rows.flatMap(({ resolved_by }) => resolved_by ?? []),
  );
  return {
    rows: rows.map((row) => ({
      _id: String(row.id),
      invoiceId: row.invoice_id,
      reference: row.reference,
      problem: row.problem,
      value: row.value,
      foundAt: row.found_at.toISOString(),
      resolved: row.resolved_at && {
        at: row.resolved_at.toISOString(),
        by: names.get(row.resolved_by ?? 0) ?? null,
        note: row.note ?? '',
      },
    })),
    pagination,
  };
}
