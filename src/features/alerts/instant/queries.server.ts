import { sql } from 'kysely';

import type { FormerAd } from '#features/ads/ad-content.ts';
import { LIVE_STATUSES } from '#features/ads/rules.ts';
import type { StoredFilter } from '#features/search/engine/conditions.server.ts';
import { allKeys } from '#features/search/text/key-index.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { SavedSearchRow } from '../saved-searches/queries.server.ts';
import { SWEEP_MS } from './rules.ts';

const live = sql`(${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})`;

export interface AdChange {
  id: number;
  ad_id: number;
  /** Null if the ad went live. */
  before: FormerAd | null;
}

/** The oldest changes that are not matched yet. */
export const findChanges = (db: Database, limit: number): Promise<AdChange[]> =>
  db.selectFrom('ad_changes').selectAll().orderBy('id').limit(limit).execute();

/** Deletes changes, in the caller's transaction, and returns the ids of those that no other process has deleted. */
export async function takeChanges(trx: Database, ids: number[]): Promise<Set<number>> {
  const rows = await trx.deleteFrom('ad_changes').where('id', 'in', ids).returning('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** A search that may match an ad. */
export interface Candidate {
  search_id: number;
  ad_id: number;
  filter: StoredFilter;
}

/**
 * The instant searches that may match ads, by the keys of their filters. `arrivals` went live: they are new for a
 * search that was saved before, unless its owner has seen them. Leaves out ads that the search has found already, and
 * the owner's own.
 */
export async function findCandidates(
  db: Database,
  { arrivals, changed }: { arrivals: number[]; changed: number[] },
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ads as materialized (
      select id, created_at, seller_id, ${allKeys} as keys from ads
      where id = any(${[...arrivals, ...changed]}::bigint[]) and status in ${live}
    )
    select matcher.search_id, ads.id as ad_id, matcher.filter
    from ads
    join search_matchers as matcher on matcher.anchor && ads.keys
    join saved_searches as search on search.id = matcher.search_id
    join users on users.id = search.user_id
    where matcher.filter is not null and search.frequency = 'instant' and users.status = 'active'
      and search.user_id <> ads.seller_id
      and (ads.id = any(${changed}::bigint[]) or ads.created_at > ${newAfter(now)})
      and not exists (select from jsonb_array_elements(matcher.parts) as part where not part ?| ads.keys)
      and not exists (select from search_finds where search_id = matcher.search_id and ad_id = ads.id)`.execute(db);
  return rows;
}

/** Ads of `search` that were created after this time are new: not older than a day, or than the last sweep. */
const newAfter = (now: Date) => sql<Date>`greatest(
  coalesce(search.seen_until, search.told_until),
  least(${new Date(now.getTime() - SWEEP_MS)}::timestamptz, search.told_until))`;

/** Records what searches found. What they had found before is not recorded again. */
export async function insertFinds(
  db: Database,
  finds: { search_id: number; ad_id: number }[],
  now: Date,
): Promise<void> {
  if (finds.length === 0) return;
  await sql`
    insert into search_finds (search_id, ad_id, found_at)
    select search_id, ad_id, ${now} from unnest(
      ${finds.map(({ search_id }) => search_id)}::bigint[], ${finds.map(({ ad_id }) => ad_id)}::bigint[]
    ) as find (search_id, ad_id)
    where exists (select from saved_searches where id = search_id)
    on conflict do nothing`.execute(db);
}

/** An instant search with the time after which its ads are new. */
export type SweptSearch = SavedSearchRow & { new_after: Date };

/** A page of the instant searches of active members, by id. */
export async function findInstantSearches(
  db: Database,
  { afterId, now, limit }: { afterId: number; now: Date; limit: number },
): Promise<SweptSearch[]> {
  const { rows } = await sql<SweptSearch>`
    select search.*, ${newAfter(now)} as new_after
    from saved_searches as search join users on users.id = search.user_id
    where frequency = 'instant' and users.status = 'active' and search.id > ${afterId}
    order by search.id limit ${limit}`.execute(db);
  return rows;
}

/** Searches whose ads up to `until` are swept. */
export async function markSwept(db: Database, searchIds: number[], until: Date): Promise<void> {
  if (searchIds.length === 0) return;
  await db
    .updateTable('saved_searches')
    .set({ told_until: until, seen_until: sql`coalesce(seen_until, told_until)` })
    .where('id', 'in', searchIds)
    .where('frequency', '=', 'instant')
    .where('told_until', '<', until)
    .execute();
}

/** Deletes what was found before `before`, and the matchers of searches that are not instant any more. */
export async function deleteOldFinds(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('search_finds').where('found_at', '<', before).execute();
  await sql`
    delete from search_matchers as matcher using saved_searches as search
    where search.id = matcher.search_id and search.frequency <> 'instant'`.execute(db);
}

/** The ads that a search found, of those created after a time. */
export async function findFoundAdIds(db: Database, searchId: number, after: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ads.id from search_finds join ads on ads.id = ad_id
    where search_id = ${searchId} and ads.created_at > ${after}`.execute(db);
  return rows.map(({ id }) => id);
}
