import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import { conditions, EVERYTHING, type Filter, toTsquery } from './conditions.server.ts';
import { memoryOf, remember } from './memory.server.ts';
import type { Window } from './queries.server.ts';
import { isByDate, type ListSort } from './rules.ts';

/** Looking for words in an ad costs so many times what finding it by its words does. */
const LOOKING = 2.5;
/** A part of the ads that is worth looking up. */
const NARROW = 1 / 3;
/** Keys are looked up a week at a time: in no less than this part of the ads that have them. */
const WEEK = 1 / 8;
/** The cheapest of many are found among a sample and by a bound, which is never just right (`gatherByPrice`). */
const BY_PRICE = 2;

/** Whether a range of prices leaves out so many ads that it pays to look prices up. */
export async function isPriceNarrow(db: Database, { minRank, maxRank }: Filter): Promise<boolean> {
  if (minRank === undefined && maxRank === undefined) return false;
  const [inRange, all] = await Promise.all([
    expectAds(db, { ...EVERYTHING, minRank, maxRank }),
    expectAds(db, EVERYTHING),
  ]);
  return inRange < all * NARROW;
}

/** Whether what a page needs is sooner gathered and sorted than reached by passing through the list's order. `total` is counted up to 10,001. */
export async function isSoonerGathered(
  db: Database,
  filter: Filter,
  sort: ListSort,
  { limit, offset }: Window,
  total: number,
): Promise<boolean> {
  const [hits, passed] = await Promise.all([
    expectHits(db, filter, total),
    expectAds(db, { ...EVERYTHING, ...orderedBy(filter, sort) }),
  ]);
  const share = (limit + offset) / hits;
  const gathered = isByDate(sort) ? hits * Math.max(share, WEEK) : Math.min(hits, (limit + offset) * BY_PRICE);
  return gathered < passed * share * LOOKING;
}

/** How many ads match of which `total` were counted, up to 10,001. */
export async function expectHits(db: Database, filter: Filter, total: number): Promise<number> {
  return total > MAX_TOTAL ? Math.max(total, await expectAds(db, filter)) : total;
}

/** What the index of an order answers. */
function orderedBy(
  { categoryIds, countryId, cityId, since, minRank, maxRank }: Filter,
  sort: ListSort,
): Partial<Filter> {
  return { categoryIds, countryId, cityId, ...(isByDate(sort) ? { since } : { minRank, maxRank }) };
}

/** How many ads the database expects to match: right within a small factor, for what planning costs. */
function expectAds(db: Database, filter: Filter): Promise<number> {
  return remember(memoryOf(db).estimates, JSON.stringify(filter), async () => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select from ads where ${conditions({ ...filter, words: [] })} ${having(filter.words)}`.execute(
      db,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  });
}

/** As the planner knows it: by how common words are among all ads. */
const having = (words: string[][]): RawBuilder<unknown> =>
  words.length === 0 ? sql`` : sql`and search @@ ${toTsquery(words)}::tsquery`;
