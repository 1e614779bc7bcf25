import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { SITE_TAG } from '../site.server.ts';
import type { NewPage, VersionedPage } from './contract.ts';
import { insertPage, insertPageVersion } from './queries.server.ts';

/** A property of every object. */
const RESERVED = 'constructor';

/** Adds a page, empty and hidden: the operator publishes it once it is written. Throws PAGE_EXISTS. */
export async function createPage(ctx: Ctx, { slug, title }: NewPage): Promise<VersionedPage> {
  const { userId } = requireRole(ctx, 'admin');
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
