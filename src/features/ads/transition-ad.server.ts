import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdChanges } from './ad-tags.server.ts';
import type { AdHistoryEvent } from './admin/contract.ts';
import type { AdStatus } from './contract.ts';
import { type AdRow, type NewAd, updateAds } from './queries.server.ts';
import { type AdEvent, isLive, isPublic, nextAdStatus } from './rules.ts';

/**
 * Applies a lifecycle event to an ad that the caller has locked, records it in the ad's history, and returns the ad
 * with its new status. `change` sets further columns. Publishes the change of a public ad. Throws ILLEGAL_TRANSITION
 * when the ad's status does not allow the event.
 */
export async function transitionAd<Ad extends Pick<AdRow, 'id' | 'status'>>(
  ctx: EventContext,
  trx: Database,
  ad: Ad,
  event: AdEvent,
  change: Partial<NewAd> = {},
): Promise<Ad & { status: AdStatus }> {
  const status = await transitionAds(ctx, trx, { ids: [ad.id], status: ad.status }, event, change);
  return { ...ad, status };
}

/** Applies an event like `transitionAd` to many ads that have the same status, and returns their new one. */
export async function transitionAds(
  ctx: EventContext,
  trx: Database,
  { ids, status: before }: { ids: number[]; status: AdStatus },
  event: AdEvent,
  change: Partial<NewAd> = {},
): Promise<AdStatus> {
  const status = nextAdStatus(before, event);
  if (!status) throw new AppError('ILLEGAL_TRANSITION');
  await updateAds(trx, ids, { ...change, status });
  await recordEvent(
    ctx,
    trx,
    ids.map((id) => ({ id, status })),
    event,
  );
  if (isPublic(before) || isPublic(status)) {
    const isEntering = isLive(status) && !isLive(before);
    const isFeatured = change.featured_until !== undefined && change.featured_until !== null;
    const isMoving = isLive(status) && (isFeatured || (isEntering && change.created_at === undefined));
    await publishAdChanges(trx, ids, isMoving ? 'moved' : isEntering ? 'new' : 'left');
  }
  return status;
}

/** The actor of an event: the viewer of the request; nobody for a job, a command or the gateway. */
export type EventContext = Pick<Services, 'clock'> & Partial<RequestContext>;

/** Adds an event to the history of ads, in the caller's transaction. `status` is the status after it. */
export async function recordEvent(
  { clock, viewer }: EventContext,
  trx: Database,
  ads: { id: number; status: AdStatus }[],
  event: AdHistoryEvent,
): Promise<void> {
  if (ads.length === 0) return;
  const at = new Date(clock());
  await trx
    .insertInto('ad_events')
    .values(ads.map(({ id, status }) => ({ ad_id: id, at, event, status, actor_id: viewer?.userId ?? null })))
    .execute();
}
