import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

const LAST_LETTER = String.fromCodePoint(0x10ffff);

/**
 * The most common phrases that start with a folded text, from any of their words on, with the number of titles that
 * begin with them. `place` is a key such as `city=12`.
 */
export async function findPhrasesByPrefix(
  db: Database,
  folded: string,
  { place, limit }: { place: string | undefined; limit: number },
): Promise<{ phrase: string; ads: number }[]> {
  const ads = place === undefined ? sql`ads` : sql`(places ->> ${place}::text)::int`;
  const { rows } = await sql<{ phrase: string; ads: number }>`
    select phrase, max(${ads}) as ads from search_phrases
    where key >= ${folded} and key < ${folded + LAST_LETTER} and ${ads} > 0
    group by phrase order by max(${ads}) desc, length(phrase), phrase limit ${limit}`.execute(db);
  return rows;
}

/** The most common spelling in titles, by the folded phrase. */
export async function findPhrases(db: Database, folded: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; phrase: string }>`
    select distinct on (key) key, phrase from search_phrases
    where key = any(${folded}::text[]) and search_fold(phrase) = key order by key, ads desc`.execute(db);
  return new Map(rows.map(({ key, phrase }) => [key, phrase]));
}

/** A word of the vocabulary. */
export interface KnownWord {
  /** Folded. */
  word: string;
  /** The usual spelling. */
  spelling: string;
  /** The number of titles and descriptions that have it. */
  uses: number;
}

/** Terms of the lexicon and the catalogue, then the most common other words. */
export const findCommonWords = (db: Database, limit: number): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['word', 'spelling', 'uses'])
    .orderBy('is_term', 'desc')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();

/** Words in use that are similar to a typed prefix, most common first. */
export async function findWordsBySimilarPrefix(db: Database, folded: string): Promise<{ word: string; ads: number }[]> {
  const { rows } = await sql<{ word: string; ads: number }>`
    select word, ads from search_words
    where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`})
      and ads > 0 and length(word) >= ${folded.length - 1}::int
    order by ads desc limit 200`.execute(db);
  return rows;
}
