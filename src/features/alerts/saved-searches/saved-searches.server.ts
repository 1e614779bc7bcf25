import { countNewAds, requireKnownFilters } from '#features/search/engine/find-new-ads.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { isStorable } from '#platform/http/validate.server.ts';

import { storeMatcher } from '../instant/matchers.server.ts';
import { findFoundAdIds } from '../instant/queries.server.ts';
import * as savedSearchesApi from './contract.ts';
import type { NewSavedSearch, SavedSearch, SavedSearchChange } from './contract.ts';
import { describeFilters } from './describe-filters.server.ts';
import {
  countOtherSearches,
  countUnreadSearchResults,
  deleteSearch,
  deleteSearchNotifications,
  findSearches,
  lockSearches,
  markSearchNotificationsRead,
  type SavedSearchRow,
  updateSearch,
  upsertSearch,
} from './queries.server.ts';
import { normalizeListUrl } from './rules.ts';

export const savedSearchesRoutes = [
  handle(savedSearchesApi.list, async (ctx) => ({ savedSearches: await listSavedSearches(ctx) })),

  handle(savedSearchesApi.save, async (ctx, { body }) => ({ savedSearch: await saveSearch(ctx, body) })),

  handle(savedSearchesApi.update, async (ctx, { params, body }) => ({
    savedSearch: await updateSavedSearch(ctx, Number(params.id), body),
  })),

  handle(savedSearchesApi.markSeen, (ctx, { params }) => markSavedSearchSeen(ctx, Number(params.id))),

  handle(savedSearchesApi.remove, (ctx, { params }) => removeSavedSearch(ctx, Number(params.id))),
];

async function listSavedSearches(ctx: MemberCtx): Promise<SavedSearch[]> {
  const { userId } = ctx.viewer;
  return presentSavedSearches(ctx, userId, await findSearches(ctx.db, userId));
}

/**
 * Saves a search; ads that go live from now on are its new results. Refuses the list without filters, and more than
 * the settings allow (TOO_MANY_SEARCHES).
 */
async function saveSearch(ctx: MemberCtx, { name, frequency, address: url }: NewSavedSearch): Promise<SavedSearch> {
  const { userId } = ctx.viewer;
  const parsed = normalizeListUrl(url);
  if (!parsed || !isStorable(parsed)) throw fieldError('address', 'searchAddress');
  const { address, query } = parsed;
  if (address === paths.list()) throw fieldError('address', 'searchEmpty');
  await requireKnownFilters(ctx.db, query);
  const now = new Date(ctx.clock());
  const { maxSavedSearches } = await getSite(ctx.db);
  const row = await ctx.db.transaction().execute(async (trx) => {
    await lockSearches(trx, userId);
    if ((await countOtherSearches(trx, userId, address)) >= maxSavedSearches)
      throw new AppError('TOO_MANY_SEARCHES', { values: { count: maxSavedSearches } });
    return upsertSearch(trx, {
      user_id: userId,
      name,
      address,
      frequency,
      query: JSON.stringify(query),
      created_at: now,
      told_until: now,
      seen_until: now,
    });
  });
  if (row.frequency === 'instant') await storeMatcher(ctx, row);
  return presentOne(ctx, row);
}

async function updateSavedSearch(ctx: MemberCtx, id: number, change: SavedSearchChange): Promise<SavedSearch> {
  const { userId } = ctx.viewer;
  const row = await updateSearch(ctx.db, userId, id, change);
  if (!row) throw new AppError('SEARCH_NOT_FOUND');
  if (row.frequency === 'instant') await storeMatcher(ctx, row);
  return presentOne(ctx, row);
}

/** Marks all results up to now as seen: the member is not notified about them any more. */
async function markSavedSearchSeen(ctx: MemberCtx, id: number): Promise<void> {
  const { userId } = ctx.viewer;
  const now = new Date(ctx.clock());
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await updateSearch(trx, userId, id, { told_until: now, seen_until: now })))
      throw new AppError('SEARCH_NOT_FOUND');
    await markSearchNotificationsRead(trx, userId, id, now);
  });
}

async function removeSavedSearch(ctx: MemberCtx, id: number): Promise<void> {
  const { userId } = ctx.viewer;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteSearch(trx, userId, id))) throw new AppError('SEARCH_NOT_FOUND');
    await deleteSearchNotifications(trx, userId, id);
  });
}

async function presentOne(ctx: Ctx, row: SavedSearchRow): Promise<SavedSearch> {
  const [view] = await presentSavedSearches(ctx, row.user_id, [row]);
  return view!; // one view per row
}

/** A member's saved searches. `newFinds` counts unread notified results and results not notified yet. */
async function presentSavedSearches(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  rows: SavedSearchRow[],
): Promise<SavedSearch[]> {
  const unread = await countUnreadSearchResults(db, userId);
  const until = new Date(clock());
  const views: SavedSearch[] = [];
  for (const { id, name, address, frequency, created_at, query, told_until } of rows) {
    // What an instant search found is notified already, or will be in a moment.
    const foundIds = frequency === 'instant' ? await findFoundAdIds(db, id, told_until) : [];
    const period = { after: told_until, until, excludedSellerId: userId };
    const pending = await countNewAds(db, query, period, foundIds);
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
