import { findNames } from '#features/accounts/find-names.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findAdDetails } from '../ad-page/get-ad.server.ts';
import { AdStatus } from '../contract.ts';
import { findAdminAdRows } from './ad-table.server.ts';
import type { AdHistoryEntry, AdminAd } from './contract.ts';
import { findAdFacts, findEvents, findStaffActions } from './queries.server.ts';

/** An ad in any state. Throws AD_NOT_FOUND. */
export async function getAd(ctx: StaffCtx<'moderator'>, id: number): Promise<AdminAd> {
  const { userId } = ctx.viewer;
  const [[row], [details], facts, catalog] = await Promise.all([
    findAdminAdRows(ctx, [id]),
    findAdDetails(ctx, [id]),
    findAdFacts(ctx.db, id),
    getCatalog(ctx.db),
  ]);
  if (!row || !facts) throw new AppError('AD_NOT_FOUND');
  return {
    ...row,
    details: details ?? null,
    categoryPath: catalog.categoryById.get(facts.category_id)?.path ?? [],
    reason: facts.reason,
    plan: facts.plan,
    featuredUntil: facts.featured_until?.toISOString() ?? null,
    updatedAt: facts.updated_at.toISOString(),
    phoneReveals: facts.phone_reveals,
    hasPendingChange: facts.has_pending_change === true,
    isSellerActive: facts.seller_status === 'active',
    isOwn: facts.seller_id === userId,
    history: await findAdHistory(ctx.db, id, facts.seller_id),
  };
}

/** A staff action and the event that it caused are recorded with the same clock, in one transaction. */
const SAME_MOMENT_MS = 2000;

/**
 * The history of an ad, latest first: its events. Those that staff caused are replaced by the audit log's entries,
 * which have the reason.
 */
async function findAdHistory(db: Database, adId: number, sellerId: number): Promise<AdHistoryEntry[]> {
  const [events, actions] = [await findEvents(db, adId), await findStaffActions(db, adId)];
  const names = await findNames(db, [...new Set([...events, ...actions].flatMap(({ actor_id }) => actor_id ?? []))]);
  const by = (id: number | null) =>
    id === null ? null : { _id: String(id), name: names.get(id) ?? '', isSeller: id === sellerId };
  const isAction = (event: (typeof events)[number]) =>
    actions.some(
      ({ actor_id, at }) => actor_id === event.actor_id && Math.abs(at.getTime() - event.at.getTime()) < SAME_MOMENT_MS,
    );
  const entries: AdHistoryEntry[] = [
    ...actions.map(({ id, at, action, actor_id, after, reason }) => ({
      _id: `action-${id}`,
      at: at.toISOString(),
      event: action,
      status: AdStatus.safeParse(after['status']).data ?? null,
      by: by(actor_id),
      reason,
    })),
    ...events
      .filter((event) => !isAction(event))
      .map(({ id, at, event, status, actor_id }) => ({
        _id: `event-${id}`,
        at: at.toISOString(),
        event,
        status,
        by: by(actor_id),
        reason: null,
      })),
  ];
  // Stable: of several at one time, the latest recorded comes first.
  return entries.toSorted((a, b) => b.at.localeCompare(a.at));
}
