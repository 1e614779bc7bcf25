import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import { conditions, EVERYTHING, type Filter, toTsquery } from './conditions.server.ts';
import { isByWeek, isNarrowed } from './hits.server.ts';
import { memoryOf, remember } from './memory.server.ts';
import type { Window } from './queries.server.ts';
import { isByDate, type ListSort } from './rules.ts';

/** Looking for words in an ad costs so many times what finding it by its words does. */
const LOOKING = 2.5;
/** Words are looked up a week at a time: in no less than this part of the ads that have them. */
const WEEK = 1 / 8;

/** Whether what else narrows a list is sooner looked through for the words than the other way round. */
export async function areWordsCommon(db: Database, filter: Filter): Promise<boolean> {
  if (filter.words.length === 0 || !isNarrowed(filter)) return false;
  const [having, others] = await Promise.all([expectHaving(db, filter), expectAds(db, { ...filter, words: [] })]);
  return others * LOOKING < having;
}

/** Whether all that has the words is sooner gathered and sorted than a page reached by passing through the list's order. `total` is counted up to 10,001. */
export async function isSoonerGathered(db: Database, filter: Filter, sort: ListSort, { limit, offset }: Window, total: number): Promise<boolean> {
  const [all, having, others, passed] = await Promise.all([
    expectAds(db, EVERYTHING),
    expectHaving(db, filter),
    expectAds(db, { ...filter, words: [] }),
    expectAds(db, { ...EVERYTHING, ...orderedBy(filter, sort) }),
  ]);
  const hits = total > MAX_TOTAL ? Math.max(total, (having * others) / all) : total;
  const share = (limit + offset) / hits;
  const gathered = !isByWeek(filter) ? others * LOOKING : isByDate(sort) ? having * Math.max(share, WEEK) : having;
  return gathered < passed * share * LOOKING;
}

/** What the index of an order answers. */
function orderedBy({ categoryIds, countryId, cityId, since, minRank, maxRank }: Filter, sort: ListSort): Partial<Filter> {
  return { categoryIds, countryId, cityId, ...(isByDate(sort) ? { since } : { minRank, maxRank }) };
}

const expectHaving = (db: Database, { words }: Filter): Promise<number> => expectAds(db, { ...EVERYTHING, words });

/** How many ads the database expects to match: right within a small factor, for what planning costs. */
function expectAds(db: Database, filter: Filter): Promise<number> {
  return remember(memoryOf(db).estimates, JSON.stringify(filter), async () => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select from ads where ${conditions({ ...filter, words: [] }, 'gather')} ${having(filter.words)}`.execute(db);
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  });
}

/** As the planner knows it: by how common words are among all ads. */
const having = (words: string[][]): RawBuilder<unknown> => (words.length === 0 ? sql`` : sql`and search @@ ${toTsquery(words)}::tsquery`);
