import { requireKnownFilters } from '#features/search/find-new-ads.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { isStorable } from '#platform/http/validate.server.ts';

import { deleteFinds, markFindsRead } from '../notification-queries.server.ts';
import { MOST_SEARCHES, type NewSearch, type SavedSearch, type SearchChange } from './contract.ts';
import { presentSearches } from './present-searches.server.ts';
import {
  countOtherSearches,
  findSearches,
  lockSearches,
  removeSearch,
  type SearchRow,
  updateSearch,
  upsertSearch,
} from './queries.server.ts';
import { readAddress } from './rules.ts';

export async function listOwnSearches(ctx: Ctx): Promise<SavedSearch[]> {
  const { userId } = requireMember(ctx);
  return presentSearches(ctx, userId, await findSearches(ctx.db, userId));
}

/** Saves a list; what goes live from now on is news to it. Refuses all ads at once, and with TOO_MANY_SEARCHES the fifty-first. */
export async function storeSearch(ctx: Ctx, { name, frequency, address: given }: NewSearch): Promise<SavedSearch> {
  const { userId } = requireMember(ctx);
  const read = readAddress(given);
  if (!read || !isStorable(read)) throw fieldError('address', 'searchAddress');
  const { address, query } = read;
  if (address === '/list') throw fieldError('address', 'searchEmpty');
  await requireKnownFilters(ctx.db, query);
  const now = new Date(ctx.clock());
  const row = await ctx.db.transaction().execute(async (trx) => {
    await lockSearches(trx, userId);
    if ((await countOtherSearches(trx, userId, address)) >= MOST_SEARCHES)
      throw new AppError('TOO_MANY_SEARCHES', { values: { most: MOST_SEARCHES } });
    return upsertSearch(trx, {
      user_id: userId,
      name,
      address,
      frequency,
      query: JSON.stringify(query),
      created_at: now,
      told_until: now,
    });
  });
  return presentOne(ctx, row);
}

export async function changeOwnSearch(ctx: Ctx, id: number, change: SearchChange): Promise<SavedSearch> {
  const { userId } = requireMember(ctx);
  const row = await updateSearch(ctx.db, userId, id, change);
  if (!row) throw new AppError('SEARCH_NOT_FOUND');
  return presentOne(ctx, row);
}

/** The member has looked for themselves: what is there now is told no more. */
export async function seeOwnSearch(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = new Date(ctx.clock());
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await updateSearch(trx, userId, id, { told_until: now }))) throw new AppError('SEARCH_NOT_FOUND');
    await markFindsRead(trx, userId, id, now);
  });
}

/** What it had found goes with it. */
export async function deleteOwnSearch(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await removeSearch(trx, userId, id))) throw new AppError('SEARCH_NOT_FOUND');
    await deleteFinds(trx, userId, id);
  });
}

async function presentOne(ctx: Ctx, row: SearchRow): Promise<SavedSearch> {
  const [view] = await presentSearches(ctx, row.user_id, [row]);
  return view!; // a row gives a view
}
