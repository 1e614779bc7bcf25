import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { roleRoom } from '#platform/live/socket-router.server.ts';
import { hasRank, ROLES } from '#platform/role.ts';

import type * as queueApi from './contract.ts';
import { queueChanged } from './contract.ts';
import {
  deleteOwnClaim,
  findClaims,
  findHeldDecision,
  findNextFreeId,
  findQueued,
  upsertClaim,
} from './queries.server.ts';
import { CLAIM_MS } from './rules.ts';

/**
 * Claims an ad for the viewer, or renews the claim. Throws NOT_IN_REVIEW, and REVIEW_CLAIMED while another moderator
 * has it, unless the viewer takes it over.
 */
export async function claimAd(
  ctx: StaffCtx<'moderator'>,
  { adId, takesOver }: { adId: number; takesOver: boolean },
): Promise<{ until: string }> {
  const { userId: moderatorId } = ctx.viewer;
  const now = new Date(ctx.clock());
  const until = new Date(now.getTime() + CLAIM_MS);
  const [queued, held, [before]] = await Promise.all([
    findQueued(ctx.db, adId),
    findHeldDecision(ctx.db, adId),
    findClaims(ctx.db, [adId], now),
  ]);
  if (!queued || held) throw new AppError('NOT_IN_REVIEW');
  if (!(await upsertClaim(ctx.db, { adId, moderatorId, now, until, takesOver }))) throw new AppError('REVIEW_CLAIMED');
  const isRenewal = before?.moderator_id === moderatorId;
  if (!isRenewal) publishQueueChange(ctx);
  return { until: until.toISOString() };
}

/**
 * Claims the next ad that no other moderator has. After the last one it starts at the beginning; null if no other ad is
 * free. Two moderators never get the same ad: the second one gets the next.
 */
export async function claimNextAd(
  ctx: StaffCtx<'moderator'>,
  { from, ...query }: HandlerInput<typeof queueApi.claimNextAd>['body'],
): Promise<{ _id: string | null }> {
  const { userId: moderatorId } = ctx.viewer;
  const catalog = await getCatalog(ctx.db);
  const now = new Date(ctx.clock());
  const until = new Date(now.getTime() + CLAIM_MS);
  const left = from === undefined ? undefined : Number(from);
  const find = (start: number | undefined) =>
    findNextFreeId(ctx.db, catalog, { ...query, from: start, moderatorId, now });
  for (;;) {
    const beyond = await find(left);
    const adId = beyond ?? (query.isBackwards ? undefined : await find(undefined));
    if (adId === undefined || adId === left) return { _id: null };
    if (await upsertClaim(ctx.db, { adId, moderatorId, now, until })) {
      publishQueueChange(ctx);
      return { _id: String(adId) };
    }
  }
}

/** Ends the viewer's claim, if there is one. */
export async function releaseAd(ctx: StaffCtx<'moderator'>, adId: number): Promise<void> {
  const { userId } = ctx.viewer;
  if (await deleteOwnClaim(ctx.db, adId, userId)) publishQueueChange(ctx);
}

/**
 * Refuses a decision about an ad, locked by the caller, that another moderator reviews (REVIEW_CLAIMED) or that has a
 * decision already (NOT_IN_REVIEW).
 */
export async function requireFreeAd(ctx: StaffCtx<'moderator'>, trx: Database, adId: number): Promise<void> {
  const { userId } = ctx.viewer;
  if (await findHeldDecision(trx, adId)) throw new AppError('NOT_IN_REVIEW');
  const [claim] = await findClaims(trx, [adId], new Date(ctx.clock()));
  if (claim && claim.moderator_id !== userId) throw new AppError('REVIEW_CLAIMED');
}

const ROOMS = ROLES.filter((role) => hasRank(role, 'moderator')).map(roleRoom);

/** Makes the screens of all moderators refetch the queue. Call it after the commit. */
export const publishQueueChange = ({ live }: Pick<Services, 'live'>): void => live.emit(ROOMS, queueChanged, {});
