import { type Ctx, requireRole } from '#platform/context.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import { pagePath } from './built-in-pages.ts';
import { filterPages, PAGE_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-pages');

/** All pages as CSV, without their texts. */
export function exportPages(ctx: Ctx): Response {
  requireRole(ctx, 'admin');
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
