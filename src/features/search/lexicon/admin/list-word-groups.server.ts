import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as searchWordsApi from './contract.ts';
import type { WordGroupQuery } from './contract.ts';
import { filterWordGroups, WORD_GROUP_COLUMNS } from './queries.server.ts';

export async function listWordGroups(
  ctx: Ctx,
  query: WordGroupQuery,
): Promise<ResponseData<typeof searchWordsApi.list>> {
  requireRole(ctx, 'admin');
  const { rows, pagination } = await findTablePage(ctx.db, filterWordGroups(ctx.db, query), query, WORD_GROUP_COLUMNS);
  return { rows: rows.map(({ id, ...group }) => ({ _id: String(id), ...group })), pagination };
}
