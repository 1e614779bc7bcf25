import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type { ListedBanner, NewBanner } from './contract.ts';
import { toListedBanner } from './presenters.server.ts';
import { insertBanner } from './queries.server.ts';

/** Adds a hidden banner as the last one. */
export async function createBanner(ctx: Ctx, banner: NewBanner): Promise<ListedBanner> {
  const { userId } = requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const row = await insertBanner(trx, banner);
    await detachPictures(trx, [banner.pictureEn], userId);
    const entry = { action: 'banner.create', targetId: row.id, memberId: null, before: {}, after: banner } as const;
    await recordAudit(ctx, trx, entry);
    publishChange(trx, SITE_TAG);
    return toListedBanner(row, ctx.clock());
  });
}
