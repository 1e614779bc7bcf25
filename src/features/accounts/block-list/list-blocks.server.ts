import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as blockListApi from './contract.ts';
import type { BlockListQuery, BlockRow } from './contract.ts';
import { BLOCK_COLUMNS, type BlockTableRow, filterBlocks } from './queries.server.ts';

export async function listBlocks(
  ctx: Ctx,
  query: BlockListQuery,
): Promise<ResponseData<typeof blockListApi.listBlocks>> {
  requireRole(ctx, 'moderator');
  const { rows, pagination } = await findTablePage(ctx.db, filterBlocks(ctx.db, query), query, BLOCK_COLUMNS);
  return { rows: rows.map(toBlockRow), pagination };
}

const toBlockRow = ({ id, kind, value, reason, created_at, blocked_by, blocker_name }: BlockTableRow): BlockRow => ({
  _id: String(id),
  kind,
  value,
  reason,
  by: { _id: String(blocked_by), name: blocker_name },
  at: created_at.toISOString(),
});
