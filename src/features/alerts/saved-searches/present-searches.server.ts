import { countNewAds } from '#features/search/find-new-ads.server.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import type { Ctx } from '#platform/context.server.ts';

import { countUnreadFinds } from '../notification-queries.server.ts';
import type { Frequency, SavedSearch } from './contract.ts';
import { describeFilters } from './describe-filters.server.ts';
import type { SearchRow } from './queries.server.ts';

/** A member's searches as they see them: new is what they were told and have not read, and what they will be told next. */
export async function presentSearches(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  rows: SearchRow[],
): Promise<SavedSearch[]> {
  const unread = await countUnreadFinds(db, userId);
  const until = new Date(clock());
  const views: SavedSearch[] = [];
  for (const { id, name, address, frequency, created_at, query: stored, told_until } of rows) {
    const query = stored as SearchQuery;
    const untold = await countNewAds(db, query, { after: told_until, until, readerId: userId });
    views.push({
      _id: String(id),
      name,
      address,
      frequency: frequency as Frequency,
      filters: await describeFilters(db, query),
      newFinds: untold + (unread.get(String(id)) ?? 0),
      createdAt: created_at.toISOString(),
    });
  }
  return views;
}
