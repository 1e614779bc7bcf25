import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as importsApi from './contract.ts';
import type { ImportQuery } from './contract.ts';
import { presentImports } from './present-import.server.ts';
import { filterImports, IMPORT_COLUMNS } from './queries.server.ts';

export async function listImports(ctx: Ctx, query: ImportQuery): Promise<ResponseData<typeof importsApi.listImports>> {
  requireRole(ctx, 'admin');
  const { rows, pagination } = await findTablePage(ctx.db, filterImports(ctx.db, query), query, IMPORT_COLUMNS);
  return { rows: await presentImports(ctx.db, rows), pagination };
}
