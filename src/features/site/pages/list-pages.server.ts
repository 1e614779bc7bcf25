import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as pagesApi from './contract.ts';
import type { PageQuery } from './contract.ts';
import { filterPages, PAGE_COLUMNS } from './queries.server.ts';

export async function listPages(ctx: Ctx, query: PageQuery): Promise<ResponseData<typeof pagesApi.list>> {
  requireRole(ctx, 'admin');
  const { rows, pagination } = await findTablePage(ctx.db, filterPages(ctx.db), query, PAGE_COLUMNS);
  return {
    pagination,
    rows: rows.map(({ slug, title, is_hidden, is_in_footer, saved_at, saved_by, name }) => ({
      _id: slug,
      title,
      isHidden: is_hidden,
      isInFooter: is_in_footer,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by === null ? null : { name: name ?? '' },
    })),
  };
}
