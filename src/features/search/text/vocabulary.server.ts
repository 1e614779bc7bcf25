import { sql } from 'kysely';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findWordGroups, readBuiltInGroups } from '../lexicon/get-lexicon.server.ts';
import { splitWords } from '../split-words.ts';

/**
 * Refreshes the words used for typo correction and the suggested phrases, every 15 minutes. On a
 * large marketplace a refresh takes minutes: then it is due again after hours.
 */
export const refreshSearchVocabulary = defineJob({
  name: 'search.refresh-words',
  schedule: '*/15 * * * *',
  run: async ({ db }) => {
    const last = await db.selectFrom('search_vocabulary_refresh').select(['ended_at', 'seconds']).executeTakeFirst();
    if (!last || isRefreshDue({ endedAt: last.ended_at.getTime(), seconds: last.seconds }, Date.now()))
      await refreshVocabulary(db);
  },
});

/** Rebuilds the words and phrases collected from live ads, the lexicon and the catalogue. */
export async function refreshVocabulary(db: Database): Promise<void> {
  const startedAt = Date.now();
  const groups = [...readBuiltInGroups(), ...(await findWordGroups(db))];
  const names = listNames(await getCatalog(db)).flatMap(({ en = '', ar = '' }) => [en, ar]);
  const texts = [...groups.flatMap(({ words, finds }) => [...words, ...finds]), ...names];
  await refreshSearchWords(db, [...new Set(texts.flatMap((text) => splitWords(text.toLowerCase())))]);
  await refreshSearchPhrases(db);
  const last = { ended_at: sql<Date>`now()`, seconds: (Date.now() - startedAt) / 1_000 };
  await db
    .insertInto('search_vocabulary_refresh')
    .values(last)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(last))
    .execute();
}

/** At most this share of the time is spent on refreshing. */
const MAX_SHARE = 0.01;

/** Whether a refresh may start, if the last one ended at `endedAt` (epoch ms) and took `seconds`. */
export const isRefreshDue = ({ endedAt, seconds }: { endedAt: number; seconds: number }, now: number): boolean =>
  now - endedAt >= (seconds * 1_000) / MAX_SHARE;

/** The terms of the catalogue: categories, options, features and places. */
const listNames = ({ categories, specifications, additionalDetails, countries }: Catalog): Bilingual[] => [
  ...categories.map(({ name }) => name),
  ...specifications.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
  ...additionalDetails.map(({ label }) => label),
  ...countries.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]),
];

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
/** The parser would split a word at these. */
const VOWEL_MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640\u0670\u200c\u200d\u200e\u200f';

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
async function refreshSearchWords(db: Database, terms: string[]): Promise<void> {
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

const ENGLISH =
  'a an and any are as at but by for from has in incl including into is like looking my near needs no non not of off ' +
  'on only or our out over per plus since still than that the this to under until up very via w w/ was with within ' +
  'without your & - / x';
/** Also nouns that only introduce another: the colour, the model, the size of something. */
const ARABIC =
  'في من مع على الى إلى عن أو او و ثم أم بدون بلا دون حتى تحت فوق قبل بعد بين عند ضد لدى منذ خلال غير ليس لا أي ' +
  'ذو ذات به بها لون لونه لونها موديل مقاس حجم قياس سعة سنة عدد ب';

/** Words that connect a phrase with the next, so that no phrase ends with them. Lower-case. */
const CONNECTORS: string[] = `${ENGLISH} ${ARABIC}`.split(' ');

/** PostgreSQL's patterns: a title up to the first comma or dash, and a year within it, such as that of a model. */
const BEFORE_DETAILS = '^[^,،;؛:|(\\[–—!؟?+*]+';
const YEAR = '\\s(?:19|20|١٩|٢٠)[0-9٠-٩]{2}\\s';

/** Number of most common phrases to store. Keeps the shortest prefixes fast on the largest marketplace. */
const MAX_STORED_PHRASES = 50_000;

/**
 * Rebuilds the phrases with which active titles begin, up to the first comma or dash, or the year of a model. A phrase
 * ends where a title does, before a connector (`under`), or where titles continue with different words, but never with
 * a connector. It has up to four words; up to six at the end of a title.
 */
async function refreshSearchPhrases(db: Database): Promise<void> {
  await sql`
    with beginnings as materialized (
      select
        country_id, city_id,
        regexp_split_to_array(btrim(coalesce(split_part(main, year, 1) || year, main), ' .-'), '\\s+') as words
      from ads, unnest(array[title ->> 'en', title ->> 'ar']) as text,
        substring(text, ${BEFORE_DETAILS}) as main, substring(main, ${YEAR}) as year
      where status in ('active', 'reserved') and text is not null
    ), counted as (
      select
        lower(array_to_string(words[1:size], ' ')) as name, country_id, city_id,
        min(array_to_string(words[1:size], ' ')) as phrase,
        count(*)::int as ads,
        bool_or(next is null or next = any (${CONNECTORS}::text[])) as is_end,
        min(next collate "C") as first_next,
        max(next collate "C") as last_next
      from beginnings, generate_series(1, least(6, cardinality(words))) as size,
        lower(words[size + 1]) as next
      where (size <= 4 or next is null) and lower(words[size]) <> all (${CONNECTORS}::text[])
      group by 1, 2, 3
    ), everywhere as (
      select name, min(phrase) as phrase, sum(ads)::int as ads
      from counted group by name
      having bool_or(is_end) or min(first_next) <> max(last_next)
    ), common as (
      select name, phrase, ads from everywhere where length(name) between 3 and 60
      order by ads desc, name limit ${MAX_STORED_PHRASES}
    ), by_place as (
      select name, place, sum(counted.ads)::int as ads
      from common join counted using (name),
        unnest(array['country=' || country_id, 'city=' || city_id]) as place
      where place is not null group by 1, 2
    ), placed as (
      select common.phrase, common.ads, jsonb_object_agg(place, by_place.ads) as places
      from common join by_place using (name) group by 1, 2
    ), keyed as materialized (
      select distinct on (1, 2) array_to_string(words[start:], ' ') as key, phrase, ads, places
      from (select *, regexp_split_to_array(search_fold(phrase), '\\s+') as words from placed) as folded,
        generate_series(1, cardinality(words)) as start
    ), deleted as (
      delete from search_phrases as old
      where not exists (select from keyed where keyed.key = old.key and keyed.phrase = old.phrase)
    )
    insert into search_phrases (key, phrase, ads, places)
    select key, phrase, ads, places from keyed where length(key) between 2 and 200
    on conflict (key, phrase) do update set ads = excluded.ads, places = excluded.places
      where (search_phrases.ads, search_phrases.places) is distinct from (excluded.ads, excluded.places)`.execute(db);
}
