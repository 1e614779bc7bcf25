import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { toTsquery } from './clauses.ts';
import { matchesAnyKey, weekRanges, wordKeys } from './key-index.server.ts';
import { findCandidates } from './queries.server.ts';
import { correctWord, MAX_USES_OF_TYPO, mayBeTypo, MIN_TYPO_LENGTH, type WordUse } from './typos.ts';
import { listParts, splitJoinedWords } from './word-spacing.ts';

/**
 * What rare words of ads likely are. A search for a rare word also finds the likely one (`likely`). If other ads
 * confirm it (`is_mistyped`), a search for the likely one also finds the rare word: “wardrobe” finds “Wardrope”.
 */

/** The minimum uses of the parts of a word that some ad has, which may well be one word. */
const MIN_USES_OF_PARTS = 3;

export const allowsTypos = (folded: string): boolean => folded.length >= MIN_TYPO_LENGTH && !/\d/.test(folded);

/** The more common word of which a rare one is likely a typo, or the words that it joins, folded. Empty if neither. */
export async function findLikelyWords(db: Database, folded: string, uses: number): Promise<string[]> {
  const { similar, known } = await findCandidates(db, folded, { minUses: 0, parts: listParts(folded) });
  const correction = allowsTypos(folded) ? correctWord(folded, uses, similar) : undefined;
  return correction ? [correction.word] : (splitJoinedWords(folded, known, MIN_USES_OF_PARTS) ?? []);
}

/** Known words with their usual spelling, in order. A stop word has no lexeme. */
export async function findKnownWords(
  db: Database,
  words: string[],
): Promise<{ word: string; spelling: string; lexeme: string | null }[]> {
  const { rows } = await sql<{ word: string; spelling: string; lexeme: string | null }>`
    select word, spelling, lexeme from unnest(${words}::text[]) with ordinality as asked(word, position)
    join search_words using (word) order by position`.execute(db);
  return rows;
}

/** Interprets at most `limit` rare words that are new or whose number changed. Returns whether there may be more. */
export async function interpretRareWords(trx: Database, limit: number): Promise<boolean> {
  const { rows } = await sql<{ word: string; lexeme: string | null } & WordUse>`
    select rare.word, lexeme, all_forms.uses, all_forms.is_term as "isTerm"
    from (select word, lexeme from search_words where not is_interpreted order by word limit ${limit}) as rare
    cross join lateral (
      select coalesce(sum(uses), 0)::int as uses, coalesce(bool_or(is_term), false) as is_term
      from search_words where lexeme = rare.lexeme
    ) as all_forms`.execute(trx);
  for (const { word, lexeme, ...use } of rows) {
    const likely = lexeme !== null && mayBeTypo(use) ? await findLikelyWords(trx, word, use.uses) : [];
    const isMistyped = lexeme !== null && likely.length > 0 && (await isConfirmed(trx, lexeme, likely));
    await trx
      .updateTable('search_words')
      .set({ likely, is_mistyped: isMistyped, is_interpreted: true })
      .where('word', '=', word)
      .execute();
  }
  return rows.length === limit;
}

/** How many titles must say the likely words; one is enough for a word of a title. */
const MIN_TITLES = 2;
/** Of so many of the newest ads there with these words. */
const MAX_READ = 200;

/** Whether other ads in the category of the newest ad with a rare word say the likely words in their titles. */
async function isConfirmed(trx: Database, lexeme: string, likely: string[]): Promise<boolean> {
  const lexemes = (await findKnownWords(trx, likely)).flatMap((known) => known.lexeme ?? []);
  if (lexemes.length < likely.length) return false;
  const allWeeks = weekRanges({ since: undefined, newAds: undefined });
  const hasAll = sql.join(
    lexemes.map((one) => matchesAnyKey(wordKeys([one]))),
    sql` and `,
  );
  const inTitle = (column: string, words: string[]) =>
    sql`${sql.ref(column)} @@ ${toTsquery(
      words.map((one) => [one]),
      { inTitle: true },
    )}::tsquery`;
  const { rows } = await sql<{ isInTitle: boolean; titles: number }>`
    with own as materialized (
      select hits.category_id, ${inTitle('hits.search', [lexeme])} as is_in_title
      from ${allWeeks} cross join lateral (
        select category_id, search from ads
        where status in ('active', 'reserved') and ${matchesAnyKey(wordKeys([lexeme]))}
        offset 0
      ) as hits limit 1
    ), others as (
      select hits.search from ${allWeeks} cross join lateral (
        select search from ads where status in ('active', 'reserved') and ${hasAll}
          and ${matchesAnyKey(sql<string[]>`array(select 'category=' || category_id from own)`)}
        offset 0
      ) as hits limit ${MAX_READ}
    )
    select is_in_title as "isInTitle", (select count(*) from others where ${inTitle('search', lexemes)}) as titles
    from own`.execute(trx);
  return rows.some(({ isInTitle, titles }) => titles >= (isInTitle ? 1 : MIN_TITLES));
}

/** Of a large marketplace, some rare words are interpreted again each night: each takes milliseconds. */
const MAX_AGAIN = 5_000;

/** Makes the job interpret rare words again, because others have become common since. */
export async function interpretAgain(db: Database): Promise<void> {
  await sql`
    update search_words set is_interpreted = false where word in (
      select word from search_words
      where uses between 1 and ${MAX_USES_OF_TYPO} and not is_term order by random() limit ${MAX_AGAIN}
    )`.execute(db);
}

/** Pairs of lexemes: of a mistyped word, and of a word meant by it. The most common mistyped words come first. */
export async function findMistypedWords(db: Database, limit: number): Promise<{ lexeme: string; meant: string }[]> {
  const { rows } = await sql<{ lexeme: string; meant: string }>`
    select rare.lexeme, known.lexeme as meant
    from search_words as rare join search_words as known on known.word = any(rare.likely)
    where rare.is_mistyped and rare.lexeme <> known.lexeme
    order by rare.uses desc, rare.word limit ${limit}`.execute(db);
  return rows;
}
