import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/endpoint.ts';
import { fieldError } from '#platform/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type * as bannersApi from './contract.ts';
import { lockBanners, setBannerVersion, updateBannerOrder } from './queries.server.ts';
import { requireBanner } from './require-banner.server.ts';

/** Moves a banner before another one, or to the end. Throws VERSION_CONFLICT and BANNER_NOT_FOUND. */
export async function moveBanner(
  ctx: Ctx,
  id: string,
  { version, before }: HandlerInput<typeof bannersApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockBanners(trx);
    const row = requireBanner(rows, id);
    const others = rows.filter((one) => one !== row);
    const at = before === null ? others.length : others.findIndex((one) => String(one.id) === before);
    if (at === -1) throw fieldError('before', 'invalidValue');
    const edit = await recordEdit(ctx, trx, {
      action: 'banner.move',
      targetId: id,
      version,
      values: { position: at + 1 },
      stored: { version: row.version, values: { position: rows.indexOf(row) + 1 } },
    });
    if (!edit) return;
    await updateBannerOrder(
      trx,
      others.toSpliced(at, 0, row).map((one) => one.id),
    );
    await setBannerVersion(trx, row.id, edit.version);
    publishChange(trx, SITE_TAG);
  });
}
