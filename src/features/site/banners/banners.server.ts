import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type * as bannersApi from './contract.ts';
import type { BannerForm, ListedBanner, NewBanner, VersionedBanner } from './contract.ts';
import { toBannerForm, toListedBanner } from './presenters.server.ts';
import { type BannerRow, deleteBanner, insertBanner, lockBanners, updateBanner } from './queries.server.ts';

/** Adds a hidden banner as the last one. */
export async function createBanner(ctx: StaffCtx<'admin'>, banner: NewBanner): Promise<ListedBanner> {
  const { userId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    const row = await insertBanner(trx, banner);
    await detachPictures(trx, [banner.pictureEn], userId);
    const entry = { action: 'banner.create', targetId: row.id, memberId: null, before: {}, after: banner } as const;
    await recordAudit(ctx, trx, entry);
    publishChange(trx, SITE_TAG);
    return toListedBanner(row, ctx.clock());
  });
}

/** Saves a form. Throws VERSION_CONFLICT and BANNER_NOT_FOUND. */
export async function saveBanner(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...form }: VersionedBanner,
): Promise<VersionedBanner> {
  const { userId } = ctx.viewer;
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

/** Moves a banner before another one, or to the end. Throws VERSION_CONFLICT and BANNER_NOT_FOUND. */
export async function moveBanner(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, before }: HandlerInput<typeof bannersApi.move>['body'],
): Promise<void> {
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

/** Removes a banner. The audit log keeps its content; its pictures are deleted with other unused ones. */
export async function removeBanner(ctx: StaffCtx<'admin'>, id: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = requireBanner(await lockBanners(trx), id);
    await deleteBanner(trx, row.id);
    const before = toBannerForm(row);
    await recordAudit(ctx, trx, { action: 'banner.remove', targetId: id, memberId: null, before, after: {} });
    publishChange(trx, SITE_TAG);
  });
}

/** Finds a banner by id. Throws BANNER_NOT_FOUND. */
export function requireBanner(rows: BannerRow[], id: string): BannerRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('BANNER_NOT_FOUND');
  return row;
}
