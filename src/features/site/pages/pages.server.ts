import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage, iterateTable } from '#platform/table/table.server.ts';
import { type Bilingual, localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { sanitizeBilingual } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage, pagePath } from './built-in-pages.ts';
import * as pagesApi from './contract.ts';
import type { PageQuery, PageText, PageVersion } from './contract.ts';
import { createPage, removePage, savePage, toPageForm, toPageText } from './edit-pages.server.ts';
import { filterPages, findPage, findPages, findPageTexts, findPageVersions, PAGE_COLUMNS } from './queries.server.ts';

export const pagesRoutes = [
  handle(pagesApi.getPage, async ({ db }, { params }) => {
    const { title, body } = await getShownPage(db, params.id);
    return { title, body };
  }),

  handle(pagesApi.list, (ctx, { query }) => listPages(ctx, query)),

  handle(pagesApi.exportPages, async (ctx) => exportPages(ctx)),

  handle(pagesApi.get, async (ctx, { params }) => {
    const row = await findPage(ctx.db, params.id);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    return toPageForm(row);
  }),

  handle(pagesApi.create, (ctx, { body }) => createPage(ctx, body)),

  handle(pagesApi.save, (ctx, { params, body }) => savePage(ctx, params.id, body)),

  handle(pagesApi.remove, (ctx, { params }) => removePage(ctx, params.id)),

  handle(pagesApi.listVersions, (ctx, { params }) => listVersions(ctx, params.id)),

  handle(pagesApi.getVersion, (ctx, { params }) => getVersion(ctx, params)),
];

interface ShownPage {
  slug: string;
  title: Bilingual;
  body: Bilingual;
  isInFooter: boolean;
}

const cachedPages = cached<ShownPage[]>({ name: 'pages of the operator', maxEntries: 1, maxEntryBytes: 1 * MB });

/** The pages of the site without the hidden ones, oldest first, cached. Their HTML is sanitized. */
const getPages = (db: Database): Promise<ShownPage[]> =>
  cachedPages(db, '', async () => {
    dependsOn(SITE_TAG);
    const rows = await findPages(db);
    return rows
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ slug, title, body, is_in_footer }) => ({
        slug,
        title,
        body: sanitizeBilingual(body),
        isInFooter: is_in_footer,
      }));
  });

/** Undefined for missing and hidden pages. */
export const findShownPage = async (db: Database, slug: string): Promise<ShownPage | undefined> =>
  (await getPages(db)).find((page) => page.slug === slug);

/** Throws PAGE_NOT_FOUND for missing and hidden pages. */
export async function getShownPage(db: Database, slug: string): Promise<ShownPage> {
  const page = await findShownPage(db, slug);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  return page;
}

/** The operator's own pages that the footer links to. The built-in ones have fixed links. */
export async function getFooterPages(db: Database): Promise<{ slug: string; title: Bilingual }[]> {
  const pages = await getPages(db);
  return pages
    .filter(({ slug, isInFooter }) => isInFooter && !isBuiltInPage(slug))
    .map(({ slug, title }) => ({ slug, title }));
}

/** The paths of the operator's own pages. */
export async function listPagePaths(db: Database): Promise<string[]> {
  const pages = await getPages(db);
  return pages.filter(({ slug }) => !isBuiltInPage(slug)).map(({ slug }) => pagePath(slug));
}

/** Throws PAGE_NOT_FOUND. */
async function listVersions(ctx: StaffCtx<'admin'>, slug: string): Promise<{ versions: PageVersion[] }> {
  const rows = await findPageVersions(ctx.db, slug);
  if (rows.length === 0) throw new AppError('PAGE_NOT_FOUND');
  return {
    versions: rows.map(({ version, saved_at, saved_by, name }) => ({
      version,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by === null ? null : { name: name ?? '' },
    })),
  };
}

/** The text of a version, and of the one before it. Throws PAGE_NOT_FOUND. */
async function getVersion(
  ctx: StaffCtx<'admin'>,
  { id, version }: { id: string; version: number },
): Promise<{ text: PageText; before: PageText | null }> {
  const [row, before] = await findPageTexts(ctx.db, id, version);
  if (row?.version !== version) throw new AppError('PAGE_NOT_FOUND');
  return { text: toPageText(row), before: before ? toPageText(before) : null };
}

async function listPages(ctx: StaffCtx<'admin'>, query: PageQuery): Promise<ResponseData<typeof pagesApi.list>> {
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
function exportPages(ctx: StaffCtx<'admin'>): Response {
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
