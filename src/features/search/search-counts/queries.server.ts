import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Language } from '#platform/text/language.ts';

/** Maximum number of different phrases per day, against programs that make up phrases. More than users search for. */
const MAX_PHRASES_A_DAY = 20_000;

interface CountedSearch {
  /** Such as `2026-06-01`. */
  day: string;
  phrase: string;
  language: Language;
}

/** Searches without results, lists shown, and lists from which an ad was opened. */
export interface SearchCount {
  empty?: number;
  shown?: number;
  opened?: number;
}

/** Adds to the counts of a phrase. Beyond the bound, new phrases of the day are not stored. */
export async function addSearchCount(
  db: Database,
  { day, phrase, language }: CountedSearch,
  { empty = 0, shown = 0, opened = 0 }: SearchCount,
): Promise<void> {
  const counted = await db
    .updateTable('search_counts')
    .set(({ eb }) => ({
      empty: eb('empty', '+', empty),
      shown: eb('shown', '+', shown),
      opened: eb('opened', '+', opened),
    }))
    .where('day', '=', sql<Date>`${day}::date`)
    .where('phrase', '=', phrase)
    .where('lang', '=', language)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  await sql`
    insert into search_counts (day, phrase, lang, empty, shown, opened)
    select ${day}::date, ${phrase}, ${language}, ${empty}::int, ${shown}::int, ${opened}::int
    where (select count(*) from (select from search_counts where day = ${day}::date limit ${MAX_PHRASES_A_DAY}) stored)
      < ${MAX_PHRASES_A_DAY}
    on conflict (day, phrase, lang) do update set
      empty = search_counts.empty + excluded.empty,
      shown = search_counts.shown + excluded.shown,
      opened = search_counts.opened + excluded.opened`.execute(db);
}

/** The most frequent phrases without results of the days from `from` to `to`, at most `limit`. */
export const findEmptySearches = (
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ phrase: string; language: Language; count: number }[]> =>
  db
    .selectFrom('search_counts')
    .select(['phrase', 'lang as language', sql<number>`sum(empty)::int`.as('count')])
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .where('empty', '>', 0)
    .groupBy(['phrase', 'lang'])
    .orderBy('count', 'desc')
    .orderBy('phrase')
    .orderBy('lang')
    .limit(limit)
    .execute();

/** The phrases from whose lists most ads were opened since a day, at least `minOpened` times. */
export const findPopularSearches = (
  db: Database,
  { from, minOpened, limit }: { from: string; minOpened: number; limit: number },
): Promise<{ phrase: string; language: Language }[]> =>
  db
    .selectFrom('search_counts')
    .select(['phrase', 'lang as language'])
    .where('day', '>=', sql<Date>`${from}::date`)
    .groupBy(['phrase', 'lang'])
    .having(sql<number>`sum(opened)`, '>=', minOpened)
    .orderBy(sql`sum(opened)`, 'desc')
    .orderBy('phrase')
    .limit(limit)
    .execute();

/** Deletes the counts of days before `day`. */
export async function deleteSearchCounts(db: Database, day: string): Promise<void> {
  await db
    .deleteFrom('search_counts')
    .where('day', '<', sql<Date>`${day}::date`)
    .execute();
}
