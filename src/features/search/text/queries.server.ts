import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { matchesAnyKey, wordKeys } from '../engine/search-keys.server.ts';
import { weekRanges } from '../engine/select-hits.server.ts';
import type { WordUse } from './prefixed-forms.ts';
import { type KnownWord, listSwaps } from './typos.ts';

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
/** The parser would split a word at these. */
const VOWEL_MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640\u0670\u200c\u200d\u200e\u200f';

export interface StemmedWord {
  word: string;
  folded: string;
  /** A stop word has none. */
  lexemes: string[];
  /** The uses of the lexeme, in any form of the word. */
  use: WordUse;
  /** The lexeme without a prefix of one letter, unless the word is too short. */
  rest?: { lexeme: string; use: WordUse };
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
  }>`
    select typed.word, folded, lexemes, rest, known.uses, known.is_term as "isTerm",
      known_rest.uses as "restUses", known_rest.is_term as "restIsTerm"
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    cross join lateral (
      select search_fold(typed.word) as folded, tsvector_to_array(search_vector(typed.word)) as lexemes offset 0
    ) as stemmed
    cross join lateral (
      select case when folded ~ '^[وبلفك][\\u0621-\\u064a]{3}' then search_lexeme(substr(folded, 2)) end as rest
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
  return rows.map(({ uses, isTerm, rest, restUses, restIsTerm, ...row }) => ({
    ...row,
    use: { uses, isTerm },
    ...(rest !== null && { rest: { lexeme: rest, use: { uses: restUses, isTerm: restIsTerm } } }),
  }));
}

/** Words with a prefix of one letter whose rest is known, the most common first. */
export async function findPrefixedWords(
  db: Database,
  limit: number,
): Promise<{ lexeme: string; rest: string; use: WordUse; restUse: WordUse }[]> {
  const { rows } = await sql<{
    lexeme: string;
    rest: string;
    uses: number;
    isTerm: boolean;
    restUses: number;
    restIsTerm: boolean;
  }>`
    with known as materialized (
      select lexeme, sum(uses)::int as uses, bool_or(is_term) as is_term
      from search_words where lexeme is not null group by lexeme
    ), prefixed as (
      select distinct lexeme, rest from search_words where rest is not null and uses > 0
    )
    select prefixed.lexeme, rest, whole.uses, whole.is_term as "isTerm",
      base.uses as "restUses", base.is_term as "restIsTerm"
    from prefixed
    join known as whole on whole.lexeme = prefixed.lexeme
    join known as base on base.lexeme = rest
    where prefixed.lexeme <> rest
    order by whole.uses desc limit ${limit}`.execute(db);
  return rows.map(({ lexeme, rest, uses, isTerm, restUses, restIsTerm }) => ({
    lexeme,
    rest,
    use: { uses, isTerm },
    restUse: { uses: restUses, isTerm: restIsTerm },
  }));
}

/** The lexemes of each word, in order. */
export async function findLexemes(db: Database, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(search_vector(typed.word)) as lexemes
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    order by position`.execute(db);
  return rows.map(({ lexemes }) => lexemes);
}

/**
 * Words within two edits of `folded` with at least `minUses`, nearest and most common first. Words with the same first
 * two letters or with two letters swapped are considered too: swapped letters leave few common trigrams. With `parts`,
 * also those of them that are known.
 */
export async function findCandidates(
  db: Database,
  folded: string,
  { minUses, parts = [] }: { minUses: number; parts?: string[] },
): Promise<{ similar: KnownWord[]; known: Map<string, WordUse> }> {
  const { rows } = await sql<KnownWord & { isTerm: boolean; isSimilar: boolean }>`
    (
      select word, spelling, uses, is_term as "isTerm", true as "isSimilar" from search_words
      where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`} or word = any(${listSwaps(folded)}::text[]))
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

/** Whether any live ad has a lexeme of each clause. */
export async function hasAd(db: Database, clauses: string[][]): Promise<boolean> {
  const matches = sql.join(
    clauses.map((lexemes) => matchesAnyKey(wordKeys(lexemes))),
    sql` and `,
  );
  const { rows } = await sql`
    select 1 from ${weekRanges({ since: undefined, newAds: undefined })}
    cross join lateral (
      select 1 from ads where status in ('active', 'reserved') and ${matches} offset 0
    ) as hits limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Only the descriptions of this many of the newest ads are counted, because all would take minutes on a large
 * marketplace.
 */
const COUNTED_DESCRIPTIONS = 20_000;

/**
 * Recounts the words of live titles and recent descriptions, and adds the terms, which are words of the lexicon and the
 * catalogue. Terms are spelled as given, other words as in most ads, but preferably with a final ta marbuta instead of
 * a heh.
 */
export async function refreshSearchWords(db: Database, terms: string[]): Promise<void> {
  await sql`
    with counted as (
      select word as raw, ndoc as titles, 0 as descriptions, false as is_term from ts_stat(${wordsOf('title')})
      union all
      select word, 0, ndoc, false from ts_stat(
        ${`${wordsOf('description')} order by created_at desc limit ${COUNTED_DESCRIPTIONS}`}
      )
      union all
      select term, 0, 0, true from unnest(${terms}::text[]) as term
    ), spellings as (
      select search_fold(raw) as word, raw, sum(titles) as titles, sum(titles + descriptions) as uses,
        bool_or(is_term) as is_term
      from counted where raw ~ '^\\w+$' group by 1, 2
    ), words as (
      select word, sum(titles)::int as ads, sum(uses)::int as uses, bool_or(is_term) as is_term,
        (array_agg(
          raw order by is_term desc, uses * case when raw like '%ة' then 10 else 1 end desc, raw
        ))[1] as spelling
      from spellings where length(word) between 2 and 40 group by word
    ), deleted as (
      delete from search_words as old where not exists (select from words where words.word = old.word)
    )
    insert into search_words (word, ads, uses, is_term, spelling) select word, ads, uses, is_term, spelling from words
    on conflict (word) do update
      set ads = excluded.ads, uses = excluded.uses, is_term = excluded.is_term, spelling = excluded.spelling
      where (search_words.ads, search_words.uses, search_words.is_term, search_words.spelling)
        is distinct from (excluded.ads, excluded.uses, excluded.is_term, excluded.spelling)`.execute(db);
}

/** A statement for `ts_stat`: the words of live ads' texts in lower case, with ASCII digits, without vowel marks. */
const wordsOf = (column: 'title' | 'description'): string => `
  select to_tsvector('simple', translate(
    coalesce(${column} ->> 'ar', '') || ' ' || coalesce(${column} ->> 'en', ''),
    '${ARABIC_DIGITS}${VOWEL_MARKS}', '0123456789'
  ))
  from ads where status in ('active', 'reserved')`;

export async function findLastRefresh(db: Database): Promise<{ endedAt: number; seconds: number } | undefined> {
  const last = await db.selectFrom('search_vocabulary_refresh').select(['ended_at', 'seconds']).executeTakeFirst();
  return last && { endedAt: last.ended_at.getTime(), seconds: last.seconds };
}

export async function storeLastRefresh(db: Database, seconds: number): Promise<void> {
  const last = { ended_at: sql<Date>`now()`, seconds };
  await db
    .insertInto('search_vocabulary_refresh')
    .values(last)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(last))
    .execute();
}

/** Makes `reindexBatch` start at the first ad. */
export async function restartReindexing(db: Database): Promise<void> {
  await db
    .insertInto('search_reindexing')
    .defaultValues()
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ after_id: 0 }))
    .execute();
}

/** Computes the lexemes of the next ads in id order. False if all are done. */
export async function reindexBatch(trx: Database, size: number): Promise<boolean> {
  const position = await trx.selectFrom('search_reindexing').select('after_id').forUpdate().executeTakeFirst();
  if (!position) return false;
  const batch = await trx
    .selectFrom('ads')
    .select('id')
    .where('id', '>', position.after_id)
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute();
  const last = batch.at(-1);
  if (!last) {
    await trx.deleteFrom('search_reindexing').execute();
    return false;
  }
  const ids = batch.map(({ id }) => id);
  // The trigger computes the lexemes of a row whose title is set.
  await sql`update ads set title = title where id = any(${ids}::bigint[])`.execute(trx);
  await trx.updateTable('search_reindexing').set({ after_id: last.id }).execute();
  return true;
}
