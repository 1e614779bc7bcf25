import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { Role } from '#platform/role.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as blockListApi from './contract.ts';
import type { BlockListQuery, BlockRow } from './contract.ts';
import { maskBlockedValue } from './rules.ts';
import { BLOCK_COLUMNS, type BlockTableRow, filterBlocks } from './queries.server.ts';

export async function listBlocks(
  ctx: Ctx,
  query: BlockListQuery,
): Promise<ResponseData<typeof blockListApi.listBlocks>> {
  const { role } = requireRole(ctx, 'moderator');
  // The order would tell how a masked value compares with one that the viewer blocks.
  const sort = role === 'admin' ? query.sort : 'blocked';
  const filtered = filterBlocks(ctx.db, query, role);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, { ...query, sort }, BLOCK_COLUMNS);
  return { rows: rows.map((row) => toBlockRow(row, role)), pagination };
}

const toBlockRow = (
  { id, kind, value, reason, created_at, blocked_by, blocker_name }: BlockTableRow,
  role: Role,
): BlockRow => ({
  _id: String(id),
  kind,
  value: role === 'admin' ? value : maskBlockedValue(kind, value),
  reason,
  by: { _id: String(blocked_by), name: blocker_name },
  at: created_at.toISOString(),
});
