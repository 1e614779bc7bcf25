import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { type KnownWord, listSwaps, type WordUse } from './typos.ts';

export interface StemmedWord {
  word: string;
  folded: string;
  /** A stop word has none. */
  lexemes: string[];
  /** The uses of the lexeme, in any form of the word. */
  use: WordUse;
  /** The lexeme without a prefix of one letter, unless the word is too short. */
  rest?: { lexeme: string; use: WordUse };
  /** What a rare word of ads likely is (`likely-words.server.ts`). Undefined if that is not known yet. */
  likely?: string[];
}

/** Folds and stems each word of a query, in order, and looks it up in the vocabulary. */
export async function stemWords(db: Database, words: string[]): Promise<StemmedWord[]> {
  const { rows } = await sql<{
    word: string;
    folded: string;
    lexemes: string[];
    uses: number;
    isTerm: boolean;
    rest: string | null;
    restUses: number;
    restIsTerm: boolean;
    likely: string[] | null;
  }>`
    select typed.word, folded, lexemes, rest, known.uses, known.is_term as "isTerm",
      known_rest.uses as "restUses", known_rest.is_term as "restIsTerm",
      (select likely from search_words where word = folded and is_interpreted) as likely
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    cross join lateral (
      select search_fold(typed.word) as folded, tsvector_to_array(search_vector(typed.word)) as lexemes offset 0
    ) as stemmed
    cross join lateral (
      select case
        when folded ~ '^[وبل][\\u0621-\\u064a]{3}' then search_lexeme(substr(folded, 2))
        -- Rare, so the rest must be known as it is.
        when folded ~ '^[فك][\\u0621-\\u064a]{3}' and exists (select from search_words where word = substr(folded, 2))
          then search_lexeme(substr(folded, 2))
      end as rest
      offset 0
    ) as stripped
    cross join lateral (
      select coalesce(sum(uses), 0)::int as uses, coalesce(bool_or(is_term), false) as is_term
      from search_words where lexeme = stemmed.lexemes[1]
    ) as known
    cross join lateral (
      select coalesce(sum(uses), 0)::int as uses, coalesce(bool_or(is_term), false) as is_term
      from search_words where lexeme = stripped.rest
    ) as known_rest
    order by position`.execute(db);
  return rows.map(({ uses, isTerm, rest, restUses, restIsTerm, likely, ...row }) => ({
    ...row,
    use: { uses, isTerm },
    ...(rest !== null && { rest: { lexeme: rest, use: { uses: restUses, isTerm: restIsTerm } } }),
    ...(likely && { likely }),
  }));
}

/**
 * Words within two edits of `folded` with at least `minUses`, nearest and most common first. Words with the same first
 * two letters, with two letters swapped or with the same consonants are considered too: they may have few common
 * trigrams. With `parts`, also those of them that are known.
 */
export async function findCandidates(
  db: Database,
  folded: string,
  { minUses, parts = [] }: { minUses: number; parts?: string[] },
): Promise<{ similar: KnownWord[]; known: Map<string, WordUse> }> {
  const { rows } = await sql<KnownWord & { isSimilar: boolean }>`
    (
      select word, spelling, uses, is_term as "isTerm", true as "isSimilar" from search_words
      where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`} or word = any(${listSwaps(folded)}::text[])
          or consonants = search_consonants(${folded}))
        and uses >= ${minUses}::int
        and length(word) between ${folded.length - 2}::int and ${folded.length + 2}::int
        and levenshtein_less_equal(word, ${folded}, 2) <= 2
      order by levenshtein_less_equal(word, ${folded}, 2), uses desc limit 30
    ) union all
    select word, spelling, uses, is_term, false from search_words where word = any(${parts}::text[])`.execute(db);
  return {
    similar: rows.filter(({ isSimilar }) => isSimilar),
    known: new Map(rows.flatMap(({ word, uses, isTerm, isSimilar }) => (isSimilar ? [] : [[word, { uses, isTerm }]]))),
  };
}
