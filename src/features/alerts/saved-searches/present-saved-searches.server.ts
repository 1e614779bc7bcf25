import { countNewAds } from '#features/search/engine/find-new-ads.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import type { SavedSearch } from './contract.ts';
import { describeFilters } from './describe-filters.server.ts';
import { countUnreadSearchResults, type SavedSearchRow } from './queries.server.ts';

/** A member's saved searches. `newFinds` counts unread notified results and results not notified yet. */
export async function presentSavedSearches(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  rows: SavedSearchRow[],
): Promise<SavedSearch[]> {
  const unread = await countUnreadSearchResults(db, userId);
  const until = new Date(clock());
  const views: SavedSearch[] = [];
  for (const { id, name, address, frequency, created_at, query, told_until } of rows) {
    const pending = await countNewAds(db, query, { after: told_until, until, excludedSellerId: userId });
    views.push({
      _id: String(id),
      name,
      address,
      frequency,
      filters: await describeFilters(db, query),
      newFinds: pending + (unread.get(String(id)) ?? 0),
      createdAt: created_at.toISOString(),
    });
  }
  return views;
}
