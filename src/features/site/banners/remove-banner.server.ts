import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { SITE_TAG } from '../site.server.ts';
import { toBannerForm } from './presenters.server.ts';
import { deleteBanner, lockBanners } from './queries.server.ts';
import { requireBanner } from './require-banner.server.ts';

/** Removes a banner. The audit log keeps its content; its pictures are deleted with other unused ones. */
export async function removeBanner(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const row = requireBanner(await lockBanners(trx), id);
    await deleteBanner(trx, row.id);
    const before = toBannerForm(row);
    await recordAudit(ctx, trx, { action: 'banner.remove', targetId: id, memberId: null, before, after: {} });
    publishChange(trx, SITE_TAG);
  });
}
