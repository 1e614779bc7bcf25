import { AppError } from '#platform/http/errors.ts';

import type { MyAd } from '../contract.ts';
import { findRevisions } from '../editing/queries.server.ts';
import { findTotals } from '../engagement/queries.server.ts';
import { isLive } from '../rules.ts';
import { toAdCard, toAdChange } from '../presenters.server.ts';
import { type CardContext, loadCards } from '../cards/find-ad-cards.server.ts';

/** One of the member's ads. Throws AD_NOT_FOUND. */
export async function getMyAd(ctx: CardContext, id: number): Promise<MyAd> {
  const [ad] = await findMyAds(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return ad;
}

/** Cards as the ads' owner sees them, each with its counts and the review status of its pending change. */
export async function findMyAds(ctx: CardContext, ids: number[]): Promise<MyAd[]> {
  const [revisions, totals] = await Promise.all([findRevisions(ctx.db, ids), findTotals(ctx.db, ids)]);
  const changes = new Map(revisions.map((revision) => [revision.ad_id, toAdChange(revision)]));
  const counts = new Map(totals.map(({ ad_id, ...total }) => [ad_id, total]));
  return loadCards(ctx, ids, (row, catalog, now) => ({
    ...toAdCard(row, catalog, now),
    reason: row.reason,
    change: isLive(row.status) ? (changes.get(row.id) ?? null) : null,
    endsAt: row.ends_at?.toISOString() ?? null,
    featuredUntil: row.featured_until?.toISOString() ?? null,
    counts: counts.get(row.id) ?? { views: 0, chats: 0, saves: 0 },
  }));
}
