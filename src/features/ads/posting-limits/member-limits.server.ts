import { lockSubordinate, requireSubordinate } from '#features/accounts/suspensions/lock-subordinate.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type * as postingLimitsApi from './contract.ts';
import type { VersionedLimits } from './contract.ts';
import { countPosted, findPoster, lockPoster, type PosterRow, upsertLimits } from './queries.server.ts';
import { findLimits } from './require-within-limits.server.ts';

/** The posting limits of a member of a lower rank and their usage. Throws as `requireSubordinate` does. */
export async function getPostingLimits(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof postingLimitsApi.getPostingLimits>> {
  await requireSubordinate(ctx, memberId);
  const poster = await findPoster(ctx.db, memberId);
  if (!poster) throw new AppError('USER_NOT_FOUND');
  return {
    stored: toStoredLimits(poster),
    limits: await findLimits(ctx, ctx.db, poster),
    used: await countPosted(ctx.db, memberId, ctx.clock()),
  };
}

/**
 * Sets individual limits for a member of a lower rank, which replace the site's. Returns them as stored. Throws as
 * `lockSubordinate` does, and VERSION_CONFLICT.
 */
export async function savePostingLimits(
  ctx: StaffCtx<'moderator'>,
  { memberId, version, ...values }: VersionedLimits & { memberId: number },
): Promise<VersionedLimits> {
  return transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    const poster = await lockPoster(trx, memberId);
    if (!poster) throw new AppError('USER_NOT_FOUND');
    const { version: storedVersion, ...stored } = toStoredLimits(poster);
    const edit = await recordEdit(ctx, trx, {
      action: 'posting-limits.edit',
      targetId: memberId,
      memberId,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    const saved = { ...stored, ...edit.changed, version: edit.version };
    await upsertLimits(trx, memberId, saved);
    return saved;
  });
}

/** The individual limits of a member; before the first edit, none with version 1. */
const toStoredLimits = ({ version, is_own, max_open_ads, max_ads_per_day }: PosterRow): VersionedLimits => ({
  version: version ?? 1,
  isOwn: is_own ?? false,
  maxOpenAds: max_open_ads,
  maxAdsPerDay: max_ads_per_day,
});
