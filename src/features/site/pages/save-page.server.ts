import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { sanitizeRichText } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage } from './built-in-pages.ts';
import type { PageForm, VersionedPage } from './contract.ts';
import { insertPageVersion, lockPage } from './queries.server.ts';
import { toPageForm } from './to-page-form.server.ts';

/** Saves a form as a new version. Returns it as stored. Throws VERSION_CONFLICT and PAGE_NOT_FOUND. */
export async function savePage(ctx: Ctx, slug: string, { version, ...form }: VersionedPage): Promise<VersionedPage> {
  const { userId } = requireRole(ctx, 'admin');
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
