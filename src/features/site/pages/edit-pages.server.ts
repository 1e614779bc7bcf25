import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { sanitizeBilingual, sanitizeRichText } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage } from './built-in-pages.ts';
import type { NewPage, PageForm, PageText, VersionedPage } from './contract.ts';
import { deletePage, insertPage, insertPageVersion, lockPage, type PageRow, updatePageBody } from './queries.server.ts';

/** A property of every object. */
const RESERVED = 'constructor';

/** Adds a page, empty and hidden: the operator publishes it once it is written. Throws PAGE_EXISTS. */
export async function createPage(ctx: StaffCtx<'admin'>, { slug, title }: NewPage): Promise<VersionedPage> {
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
export async function savePage(
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
export async function removePage(ctx: StaffCtx<'admin'>, slug: string): Promise<void> {
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

/** The texts of a stored version as fields of the form, sanitized. */
export function toPageText({ title, body }: { title: Bilingual; body: Bilingual }): PageText {
  const { en = '', ar = '' } = sanitizeBilingual(body);
  return { title: { en: '', ar: '', ...title }, bodyEn: en, bodyAr: ar };
}

export const toPageForm = (row: PageRow): VersionedPage => ({
  ...toPageText(row),
  isHidden: row.is_hidden,
  isInFooter: row.is_in_footer,
  version: row.version,
});
