import { requireSubordinate } from '#features/accounts/suspensions/lock-subordinate.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';

import type * as postingLimitsApi from './contract.ts';
import { countPosted, findPoster } from './queries.server.ts';
import { findLimits } from './require-within-limits.server.ts';
import { toStoredLimits } from './save-posting-limits.server.ts';

/** The posting limits of a member of a lower rank and their usage. Throws as `requireSubordinate` does. */
export async function getPostingLimits(
  ctx: Ctx,
  memberId: number,
): Promise<ResponseData<typeof postingLimitsApi.getPostingLimits>> {
  requireRole(ctx, 'moderator');
  await requireSubordinate(ctx, memberId);
  const poster = await findPoster(ctx.db, memberId);
  if (!poster) throw new AppError('USER_NOT_FOUND');
  return {
    stored: toStoredLimits(poster),
    limits: await findLimits(ctx, ctx.db, poster),
    used: await countPosted(ctx.db, memberId, ctx.clock()),
  };
}
