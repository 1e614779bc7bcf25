import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type { BannerForm, VersionedBanner } from './contract.ts';
import { toBannerForm } from './presenters.server.ts';
import { lockBanners, updateBanner } from './queries.server.ts';
import { requireBanner } from './require-banner.server.ts';

/** Saves a form. Throws VERSION_CONFLICT and BANNER_NOT_FOUND. */
export async function saveBanner(
  ctx: Ctx,
  id: string,
  { version, ...form }: VersionedBanner,
): Promise<VersionedBanner> {
  const { userId } = requireRole(ctx, 'admin');
  const values: BannerForm = { ...form, startsAt: toMilliseconds(form.startsAt), endsAt: toMilliseconds(form.endsAt) };
  return transact(ctx, async (trx) => {
    const row = requireBanner(await lockBanners(trx), id);
    const edit = await recordEdit<BannerForm>(ctx, trx, {
      action: 'banner.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: toBannerForm(row) },
    });
    if (!edit) return { ...values, version };
    await updateBanner(trx, row.id, values, edit.version);
    const { pictureEn = '', pictureAr = '' } = edit.changed;
    await detachPictures(trx, [pictureEn, pictureAr], userId);
    publishChange(trx, SITE_TAG);
    return { ...values, version: edit.version };
  });
}

/** Normalizes times, so that equal ones are equal strings. */
const toMilliseconds = (time: string | null): string | null => time && new Date(time).toISOString();
