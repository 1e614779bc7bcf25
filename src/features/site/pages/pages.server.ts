import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { type Bilingual, localize, withBothLanguages } from '#platform/text/language.ts';
import { loadMessages, readMessages } from '#platform/text/load-messages.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { sanitizeBilingual, sanitizeRichText } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage, pagePath } from './built-in-pages.ts';
import * as pagesApi from './contract.ts';
import type { NewPage, PageForm, PageText, PageVersion, VersionedPage } from './contract.ts';
import {
  deletePage,
  filterPages,
  findPage,
  findPages,
  findPageTexts,
  findPageVersions,
  insertPage,
  insertPageVersion,
  lockPage,
  type PageRow,
  updatePageBody,
} from './queries.server.ts';

export const pagesRoutes = [
  handle(pagesApi.getPage, async ({ db }, { params }) => {
    const { title, body } = await getShownPage(db, params.id);
    return { title, body };
  }),

  handle(pagesApi.pages.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(pagesApi.pages.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

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

export interface ShownPage {
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

/** The slugs of the built-in pages that have no text yet. */
export async function listEmptyPages(db: Database): Promise<string[]> {
  const pages = await getPages(db);
  return pages.filter(({ slug, body }) => isBuiltInPage(slug) && !body.en && !body.ar).map(({ slug }) => slug);
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
  return { versions: rows.map((row) => ({ version: row.version, ...toSaved(row) })) };
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

const messages = loadMessages('admin-pages');

const TABLE = defineTable(pagesApi.pages, {
  columns: { sorts: { path: 'pages.slug', savedAt: 'page_versions.saved_at' }, id: 'pages.id' },
  filter: ({ db }) => filterPages(db),
  toRows: (_, stored) =>
    stored.map(({ slug, title, is_hidden, is_in_footer, ...version }) => ({
      _id: slug,
      title,
      isHidden: is_hidden,
      isInFooter: is_in_footer,
      ...toSaved(version),
    })),
  csv: {
    name: 'pages',
    columns: ({ language }) => {
      const t = messages[language];
      return [
        { label: t('pageTitle'), value: ({ title }) => localize(title, language) },
        { label: t('path'), value: ({ _id }) => pagePath(_id) },
        {
          label: t('status'),
          value: ({ isHidden, isInFooter }) =>
            t(isHidden ? 'status_hidden' : isInFooter ? 'status_footer' : 'status_shown'),
        },
        { label: t('savedAt'), value: ({ savedAt, savedBy }) => savedBy && savedAt },
        { label: t('savedBy'), value: ({ savedBy }) => savedBy?.name },
      ];
    },
  },
});

/** When a version was saved, and by whom: null if the app created it, an empty name once the account is deleted. */
const toSaved = (version: { saved_at: Date; saved_by: number | null; name: string | null }) => ({
  savedAt: version.saved_at.toISOString(),
  savedBy: version.saved_by === null ? null : { name: version.name ?? '' },
});

/** A property of every object. */
const RESERVED = 'constructor';

/** Adds a page, empty and hidden: the operator publishes it once it is written. Throws PAGE_EXISTS. */
async function createPage(ctx: StaffCtx<'admin'>, { slug, title }: NewPage): Promise<VersionedPage> {
  const { userId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    const page = slug === RESERVED ? undefined : await insertPage(trx, slug);
    if (!page) throw new AppError('PAGE_EXISTS');
    const form = { title, bodyEn: '', bodyAr: '', isHidden: true, isInFooter: true };
    await insertPageVersion(trx, page.id, form, { version: 1, at: new Date(ctx.clock()), by: userId });
    await recordAudit(ctx, trx, {
      action: 'page.create',
      targetId: slug,
      memberId: null,
      before: {},
      after: { title },
    });
    publishChange(trx, SITE_TAG);
    return { ...form, version: 1 };
  });
}

/** Saves a form as a new version. Returns it as stored. Throws VERSION_CONFLICT and PAGE_NOT_FOUND. */
async function savePage(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, ...form }: VersionedPage,
): Promise<VersionedPage> {
  const { userId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    const row = await lockPage(trx, slug);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    const { version: storedVersion, ...stored } = toPageForm(row);
    const values = {
      ...form,
      bodyEn: sanitizeRichText(form.bodyEn),
      bodyAr: sanitizeRichText(form.bodyAr),
      ...(isBuiltInPage(slug) && { isHidden: false, isInFooter: true }),
    };
    const edit = await recordEdit<PageForm>(ctx, trx, {
      action: 'page.edit',
      targetId: slug,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    await insertPageVersion(trx, row.id, values, {
      version: edit.version,
      at: new Date(ctx.clock()),
      by: userId,
    });
    publishChange(trx, SITE_TAG);
    return { ...values, version: edit.version };
  });
}

/** Removes one of the operator's own pages with its versions. The audit log keeps its last text. */
async function removePage(ctx: StaffCtx<'admin'>, slug: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await lockPage(trx, slug);
    if (!row) throw new AppError('PAGE_NOT_FOUND');
    if (isBuiltInPage(slug)) throw new AppError('PAGE_BUILT_IN');
    const { version: _, ...before } = toPageForm(row);
    await deletePage(trx, row.id);
    await recordAudit(ctx, trx, { action: 'page.remove', targetId: slug, memberId: null, before, after: {} });
    publishChange(trx, SITE_TAG);
  });
}

/** Replaces a page's HTML without a new version: for the demo. Members of staff use `savePage`. */
export async function storePageBody(trx: Database, slug: string, body: Bilingual): Promise<void> {
  await updatePageBody(trx, slug, sanitizeBilingual(body));
  publishChange(trx, SITE_TAG);
}

const sampleOf = (key: string) => ({
  en: readMessages('en', 'sample-pages')[key],
  ar: readMessages('ar', 'sample-pages')[key],
});

/** What the legal pages of a new installation begin with, by slug: the operator makes it their own. */
const SAMPLES: Record<string, Bilingual> = {
  'terms-and-conditions': sampleOf('terms'),
  'privacy-policy': sampleOf('privacy'),
};

/** Fills the legal pages of a new installation, in the caller's transaction. */
export async function storeSamplePages(trx: Database): Promise<void> {
  for (const [slug, body] of Object.entries(SAMPLES)) await storePageBody(trx, slug, body);
}

/** Whether a page still has its sample text. */
export function isSamplePage(slug: string, { en, ar }: Bilingual): boolean {
  const sample = sanitizeBilingual(SAMPLES[slug] ?? {});
  return sample.en === en && sample.ar === ar;
}

/** The texts of a stored version as fields of the form, sanitized. */
function toPageText({ title, body }: { title: Bilingual; body: Bilingual }): PageText {
  const { en = '', ar = '' } = sanitizeBilingual(body);
  return { title: withBothLanguages(title), bodyEn: en, bodyAr: ar };
}

const toPageForm = (row: PageRow): VersionedPage => ({
  ...toPageText(row),
  isHidden: row.is_hidden,
  isInFooter: row.is_in_footer,
  version: row.version,
});
