import { isDeepStrictEqual } from 'node:util';

import type { StoredFilter } from '#features/search/engine/conditions.server.ts';
import { findMatcherKeys, resolveStoredFilter } from '#features/search/engine/matchers.server.ts';
import type { Services } from '#platform/context.server.ts';

import type { SavedSearchRow } from '../saved-searches/queries.server.ts';

/** Resolves an instant search again, so that ads find it, and returns its filter; null if nothing can match. */
export async function storeMatcher(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, query }: Pick<SavedSearchRow, 'id' | 'query'>,
): Promise<StoredFilter | null> {
  const filter = await resolveStoredFilter({ db, clock }, query);
  const stored = await db.selectFrom('search_matchers').select('filter').where('search_id', '=', id).executeTakeFirst();
  // The keys cost more than the filter, and seldom change.
  if (stored && isDeepStrictEqual(stored.filter, filter)) return filter;
  const { parts, anchor } = filter ? await findMatcherKeys(db, filter) : { parts: [], anchor: [] };
  const matcher = { filter: filter && JSON.stringify(filter), parts: JSON.stringify(parts), anchor };
  await db
    .insertInto('search_matchers')
    .columns(['search_id', 'filter', 'parts', 'anchor'])
    // The search may have been deleted meanwhile.
    .expression(({ selectFrom, val }) =>
      selectFrom('saved_searches')
        .select([
          'id',
          val(matcher.filter).as('filter'),
          val(matcher.parts).as('parts'),
          val(matcher.anchor).as('anchor'),
        ])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.column('search_id').doUpdateSet(matcher))
    .execute();
  return filter;
}
