import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type * as bannersApi from './contract.ts';
import { lockBanners } from './queries.server.ts';
import { requireBanner } from './require-banner.server.ts';

/** Moves a banner before another one, or to the end. Throws VERSION_CONFLICT and BANNER_NOT_FOUND. */
export async function moveBanner(
  ctx: Ctx,
  id: string,
  { version, before }: HandlerInput<typeof bannersApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const siblings = await lockBanners(trx);
    const row = requireBanner(siblings, id);
    const isMoved = await moveRow(ctx, trx, {
      table: 'banners',
      action: 'banner.move',
      row,
      siblings,
      version,
      before,
    });
    if (isMoved) publishChange(trx, SITE_TAG);
  });
}
