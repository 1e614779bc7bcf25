import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { type BeginningCount, type CountedAd, isPhrase, listBeginnings, spellingOf } from './ad-words.ts';
import type { CountedChange } from './count-words.server.ts';

/**
 * Adds what has changed to the counts of the beginnings of titles, and returns the counts of those that may have
 * changed.
 */
export async function countBeginnings(trx: Database, changes: CountedChange[]): Promise<BeginningCount[]> {
  const deltas = new Map<string, BeginningCount>();
  for (const { before, after } of changes) {
    addBeginnings(deltas, before, -1);
    addBeginnings(deltas, after, 1);
  }
  if (deltas.size === 0) return [];
  const names = [...deltas.keys()];
  const stored = new Map((await findBeginnings(trx, names)).map((count) => [count.name, count]));
  const counts = new Map(
    names.map((name) => [name, addCounts(stored.get(name) ?? emptyCount(name), deltas.get(name)!)]),
  );
  for (const { name, ads } of counts.values()) {
    const parent = counts.get(name.slice(0, Math.max(0, name.lastIndexOf(' '))));
    // A longer beginning changes only together with its parent, which is missing if it ends with a connector.
    if (parent) parent.children += Number(ads > 0) - Number(stored.has(name));
  }
  await storeBeginnings(trx, [...counts.values()]);
  return [...counts.values()];
}

const emptyCount = (name: string): BeginningCount => ({
  name,
  ads: 0,
  places: {},
  spellings: {},
  ends: 0,
  children: 0,
});

function addBeginnings(deltas: Map<string, BeginningCount>, ad: CountedAd | undefined, by: 1 | -1): void {
  if (!ad) return;
  const places = [`country=${ad.country_id}`, ...(ad.city_id === null ? [] : [`city=${ad.city_id}`])];
  for (const title of Object.values(ad.title))
    for (const { name, spelling, isEnd } of listBeginnings(title)) {
      const delta = deltas.get(name) ?? emptyCount(name);
      delta.ads += by;
      if (isEnd) delta.ends += by;
      for (const place of places) delta.places[place] = (delta.places[place] ?? 0) + by;
      delta.spellings[spelling] = (delta.spellings[spelling] ?? 0) + by;
      deltas.set(name, delta);
    }
}

const addCounts = (count: BeginningCount, delta: BeginningCount): BeginningCount => ({
  name: count.name,
  ads: count.ads + delta.ads,
  places: addRecords(count.places, delta.places),
  spellings: addRecords(count.spellings, delta.spellings),
  ends: count.ends + delta.ends,
  children: count.children,
});

function addRecords(counts: Record<string, number>, deltas: Record<string, number>): Record<string, number> {
  const sums = new Map(Object.entries(counts));
  for (const [key, delta] of Object.entries(deltas)) sums.set(key, (sums.get(key) ?? 0) + delta);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

const findBeginnings = (trx: Database, names: string[]): Promise<BeginningCount[]> =>
  trx
    .selectFrom('search_beginnings')
    .selectAll()
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();

async function storeBeginnings(trx: Database, counts: BeginningCount[]): Promise<void> {
  const unused = counts.flatMap(({ name, ads }) => (ads === 0 ? [name] : []));
  await trx
    .deleteFrom('search_beginnings')
    .where('name', '=', sql<string>`any(${unused}::text[])`)
    .execute();
  await sql`
    insert into search_beginnings as stored (name, ads, places, spellings, ends, children)
    select name, ads, places, spellings, ends, children
    from jsonb_to_recordset(${JSON.stringify(counts.filter(({ ads }) => ads !== 0))}::jsonb)
      as counted (name text, ads int, places jsonb, spellings jsonb, ends int, children int)
    on conflict (name) do update
      set ads = excluded.ads, places = excluded.places, spellings = excluded.spellings, ends = excluded.ends,
        children = excluded.children
      where (stored.ads, stored.places, stored.spellings, stored.ends, stored.children)
        is distinct from (excluded.ads, excluded.places, excluded.spellings, excluded.ends, excluded.children)`.execute(
    trx,
  );
}

/**
 * Stores the phrases among some beginnings that at least `minAds` titles have, each from any of its words on, and
 * deletes what is stored of the others. Returns by how many phrases more are stored.
 */
export async function storePhrases(trx: Database, counts: BeginningCount[], minAds: number): Promise<number> {
  if (counts.length === 0) return 0;
  const names = counts.map(({ name }) => name);
  const phrases = counts
    .filter((count) => count.ads >= minAds && isPhrase(count))
    .map((count) => ({ name: count.name, phrase: spellingOf(count), ads: count.ads, places: count.places }));
  const { rows } = await sql<{ before: number }>`
    with keyed as materialized (
      select distinct on (1, 2) array_to_string(words[start:], ' ') as key, phrase, ads, places, name
      from (
        select *, regexp_split_to_array(search_fold(phrase), '\\s+') as words
        from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb)
          as counted (name text, phrase text, ads int, places jsonb)
      ) as folded, generate_series(1, cardinality(words)) as start
    ), deleted as (
      delete from search_phrases as old
      where name = any(${names}::text[])
        and not exists (select from keyed where keyed.key = old.key and keyed.phrase = old.phrase)
    ), inserted as (
      insert into search_phrases (key, phrase, ads, places, name)
      select key, phrase, ads, places, name from keyed where length(key) between 2 and 200
      on conflict (key, phrase) do update set ads = excluded.ads, places = excluded.places, name = excluded.name
        where (search_phrases.ads, search_phrases.places) is distinct from (excluded.ads, excluded.places)
    )
    select count(distinct name)::int as before from search_phrases where name = any(${names}::text[])`.execute(trx);
  return phrases.length - (rows[0]?.before ?? 0);
}

/** The next names after one, counted or stored as a phrase, in order. */
export async function findNextNames(trx: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    (select name from search_beginnings where name > ${after} order by name limit ${limit})
    union (select distinct name from search_phrases where name > ${after} order by name limit ${limit})
    order by name limit ${limit}`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The counts of some beginnings, also of those that no title has. */
export async function readBeginnings(trx: Database, names: string[]): Promise<BeginningCount[]> {
  const stored = new Map((await findBeginnings(trx, names)).map((count) => [count.name, count]));
  return names.map((name) => stored.get(name) ?? emptyCount(name));
}

/** Deletes some phrases that fewer than `minAds` titles begin with, and returns their number. */
export async function deleteRarePhrases(trx: Database, minAds: number, limit: number): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    with rare as (select distinct name from search_phrases where ads < ${minAds} limit ${limit}),
    deleted as (delete from search_phrases using rare where search_phrases.name = rare.name)
    select name from rare`.execute(trx);
  return rows.length;
}
