import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage } from './built-in-pages.ts';
import { deletePage, lockPage } from './queries.server.ts';
import { toPageForm } from './to-page-form.server.ts';

/** Removes one of the operator's own pages with its versions. The audit log keeps its last text. */
export async function removePage(ctx: Ctx, slug: string): Promise<void> {
  requireRole(ctx, 'admin');
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
