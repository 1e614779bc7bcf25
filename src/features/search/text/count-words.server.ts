import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { type CountedAd, listWords } from './ad-words.ts';
import { MAX_USES_OF_TYPO } from './typos.ts';

/** Ads that changed: what each was, and what it is; undefined if it is not live. */
export interface CountedChange {
  before: CountedAd | undefined;
  after: CountedAd | undefined;
}

/** Adds what has changed to the counts of the words, and returns the words that may have changed, folded. */
export async function countWords(trx: Database, changes: CountedChange[]): Promise<string[]> {
  const counts = new Map<string, { titles: number; descriptions: number }>();
  const add = (ad: CountedAd | undefined, by: 1 | -1) => {
    for (const part of ['title', 'description'] as const)
      for (const word of listWords(ad?.[part] ?? {})) {
        const count = counts.get(word) ?? { titles: 0, descriptions: 0 };
        count[part === 'title' ? 'titles' : 'descriptions'] += by;
        counts.set(word, count);
      }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const changed = [...counts].filter(([, { titles, descriptions }]) => titles !== 0 || descriptions !== 0);
  if (changed.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    insert into search_spellings as stored (spelling, titles, descriptions)
    select * from unnest(
      ${changed.map(([word]) => word)}::text[],
      ${changed.map(([, { titles }]) => titles)}::int[],
      ${changed.map(([, { descriptions }]) => descriptions)}::int[]
    )
    on conflict (spelling) do update
      set titles = stored.titles + excluded.titles, descriptions = stored.descriptions + excluded.descriptions
    returning word`.execute(trx);
  await deleteUnused(
    trx,
    changed.flatMap(([word, { titles, descriptions }]) => (titles < 0 || descriptions < 0 ? [word] : [])),
  );
  return [...new Set(rows.map(({ word }) => word))];
}

/**
 * Marks at most `limit` words as terms, or no longer as terms, so that all of `terms` are and no others. Returns the
 * words that may have changed, folded.
 */
export async function markTerms(trx: Database, terms: string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ spelling: string; word: string }>`
    with wanted as (select spelling from unnest(${terms}::text[]) as spelling),
    marked as (select spelling from search_spellings where is_term),
    changed as (
      (select spelling, true as is_term from wanted except all select spelling, true from marked)
      union all (select spelling, false from marked except all select spelling, false from wanted)
      order by spelling limit ${limit}
    )
    insert into search_spellings (spelling, is_term) select spelling, is_term from changed
    on conflict (spelling) do update set is_term = excluded.is_term
    returning spelling, word`.execute(trx);
  await deleteUnused(
    trx,
    rows.map(({ spelling }) => spelling),
  );
  return [...new Set(rows.map(({ word }) => word))];
}

const deleteUnused = (trx: Database, spellings: string[]) =>
  trx
    .deleteFrom('search_spellings')
    .where('spelling', '=', sql<string>`any(${spellings}::text[])`)
    .where('titles', '=', 0)
    .where('descriptions', '=', 0)
    .where('is_term', '=', false)
    .execute();

/**
 * Stores what is counted of some words, folded. Terms are spelled as given, other words as in most ads, but preferably
 * with a final ta marbuta instead of a heh.
 */
export async function storeWords(trx: Database, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    with counted as (
      select word, sum(titles)::int as ads, sum(titles + descriptions)::int as uses, bool_or(is_term) as is_term,
        (array_agg(
          spelling order by is_term desc,
            (titles + descriptions) * case when spelling like '%ة' then 10 else 1 end desc, spelling
        ))[1] as spelling
      from search_spellings where word = any(${words}::text[]) and length(word) between 2 and 40 group by word
    ), deleted as (
      delete from search_words as old
      where word = any(${words}::text[]) and not exists (select from counted where counted.word = old.word)
    )
    insert into search_words (word, ads, uses, is_term, spelling, is_interpreted)
      select word, ads, uses, is_term, spelling, is_term or uses not between 1 and ${MAX_USES_OF_TYPO} from counted
    on conflict (word) do update
      set ads = excluded.ads, uses = excluded.uses, is_term = excluded.is_term, spelling = excluded.spelling,
        likely = '{}', is_mistyped = false, is_interpreted = excluded.is_interpreted
      where (search_words.ads, search_words.uses, search_words.is_term, search_words.spelling)
        is distinct from (excluded.ads, excluded.uses, excluded.is_term, excluded.spelling)`.execute(trx);
}

/** The next words after one, counted or stored, in order. */
export async function findNextWords(trx: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select distinct word from search_spellings where word > ${after} order by word limit ${limit})
    union (select word from search_words where word > ${after} order by word limit ${limit})
    order by word limit ${limit}`.execute(trx);
  return rows.map(({ word }) => word);
}
