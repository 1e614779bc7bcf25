import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage, iterateTable } from '#platform/table/find-table-page.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { pagePath } from './built-in-pages.ts';
import type * as pagesApi from './contract.ts';
import type { PageQuery } from './contract.ts';
import { filterPages, PAGE_COLUMNS } from './queries.server.ts';

export async function listPages(ctx: StaffCtx<'admin'>, query: PageQuery): Promise<ResponseData<typeof pagesApi.list>> {
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

const messages = loadMessages('admin-pages');

/** All pages as CSV, without their texts. */
export function exportPages(ctx: StaffCtx<'admin'>): Response {
  const t = messages[ctx.language];
  return csvResponse({
    name: 'pages',
    now: ctx.clock(),
    rows: iterateTable(filterPages(ctx.db), PAGE_COLUMNS),
    columns: [
      { label: t('pageTitle'), value: ({ title }) => localize(title, ctx.language) },
      { label: t('path'), value: ({ slug }) => pagePath(slug) },
      {
        label: t('status'),
        value: ({ is_hidden, is_in_footer }) =>
          t(is_hidden ? 'status_hidden' : is_in_footer ? 'status_footer' : 'status_shown'),
      },
      { label: t('savedAt'), value: ({ saved_at, saved_by }) => saved_by && saved_at },
      { label: t('savedBy'), value: ({ name }) => name },
    ],
  });
}
