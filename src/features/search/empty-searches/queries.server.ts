import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

/** More different phrases than people search for in a day: a bound for those that a program makes up. */
const MAX_PHRASES_A_DAY = 10_000;

interface EmptySearch {
  /** Such as `2026-06-01`. */
  day: string;
  phrase: string;
  language: Language;
}

/** Counts the search. Beyond the bound, new phrases of the day are not stored. */
export async function countEmptySearch(db: Database, { day, phrase, language }: EmptySearch): Promise<void> {
  const counted = await db
    .updateTable('empty_searches')
    .set(({ eb }) => ({ count: eb('count', '+', 1) }))
    .where('day', '=', sql<Date>`${day}::date`)
    .where('phrase', '=', phrase)
    .where('lang', '=', language)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  await sql`
    insert into empty_searches (day, phrase, lang)
    select ${day}::date, ${phrase}, ${language}
    where (select count(*) from (select from empty_searches where day = ${day}::date limit ${MAX_PHRASES_A_DAY}) stored)
      < ${MAX_PHRASES_A_DAY}
    on conflict (day, phrase, lang) do update set count = empty_searches.count + 1`.execute(db);
}

/** The most frequent phrases of the days from `from` to `to`, at most `limit`. */
export const findEmptySearches = (
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ phrase: string; language: Language; count: number }[]> =>
  db
    .selectFrom('empty_searches')
    .select(['phrase', 'lang as language', sql<number>`sum(count)::int`.as('count')])
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .groupBy(['phrase', 'lang'])
    .orderBy('count', 'desc')
    .orderBy('phrase')
    .orderBy('lang')
    .limit(limit)
    .execute();

/** Deletes the searches of days before `day`. */
export async function deleteEmptySearches(db: Database, day: string): Promise<void> {
  await db
    .deleteFrom('empty_searches')
    .where('day', '<', sql<Date>`${day}::date`)
    .execute();
}
