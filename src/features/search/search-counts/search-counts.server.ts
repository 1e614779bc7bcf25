import { isbot } from 'isbot';
import { sql } from 'kysely';

import { getSiteTimeZone, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { fold } from '#platform/text/fold.ts';
import type { Language } from '#platform/text/language.ts';

import type { SearchQuery } from '../contract.ts';

interface ShownSearch {
  search: string;
  isShown: boolean;
  isOpened: boolean;
  isNearest?: boolean | undefined;
}

/**
 * Counts a search whose list was shown, and whether an ad was opened from it. If the list was that of the nearest text,
 * the search itself found nothing.
 */
export const recordSearch = (ctx: Ctx, { search, isShown, isOpened, isNearest = false }: ShownSearch): Promise<void> =>
  addCount(ctx, search, { empty: Number(isShown && isNearest), shown: Number(isShown), opened: Number(isOpened) });

/** Counts a search that found nothing. Searches within one seller's ads are not counted. */
export async function recordEmptySearch(ctx: Ctx, query: SearchQuery): Promise<void> {
  if (query.search && query.seller === undefined) await addCount(ctx, query.search, { empty: 1 });
}

/**
 * Counts a search of today by its phrase and language, without data about the user. Phrases that may name a person and
 * searches of known crawlers are not counted.
 */
async function addCount(ctx: Ctx, search: string, count: SearchCount): Promise<void> {
  const phrase = toCountedPhrase(search);
  if (phrase === null || !ctx.userAgent || isbot(ctx.userAgent)) return;
  const day = toDay(ctx.clock(), await getSiteTimeZone(ctx.db));
  await addSearchCount(ctx.db, { day, phrase, language: ctx.language }, count);
}

/** Longer texts are rarely searched twice. */
const MAX_LENGTH = 60;

/**
 * The phrase under which a search is counted: folded, with single spaces. Null if it has no letter, is too long,
 * or may name a person: addresses and long numbers are not recorded.
 */
export function toCountedPhrase(search: string): string | null {
  const phrase = fold(search)
    .replace(/[^\p{L}\p{N}@.+-]+/gu, ' ')
    .trim();
  if (phrase.length > MAX_LENGTH || !/\p{L}/u.test(phrase)) return null;
  const isPersonal = phrase.includes('@') || /\d{6}/.test(phrase.replace(/[ .+-]/g, ''));
  return isPersonal ? null : phrase;
}

/** Maximum number of different phrases per day, against programs that make up phrases. More than users search for. */
const MAX_PHRASES_A_DAY = 20_000;

interface CountedSearch {
  /** Such as `2026-06-01`. */
  day: string;
  phrase: string;
  language: Language;
}

/** Searches whose words no ad has, lists shown, and lists from which an ad was opened. */
interface SearchCount {
  empty?: number;
  shown?: number;
  opened?: number;
}

/** Adds to the counts of a phrase. Beyond the bound, new phrases of the day are not stored. */
async function addSearchCount(
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

const POPULAR_DAYS = 30;
/** The minimum number of opened ads for a popular phrase. */
const MIN_OPENED = 3;
const MAX_POPULAR = 500;

/** The folded phrases from whose lists users opened the most ads in the last 30 days. */
export const listPopularSearches = (db: Database, now: number): Promise<{ phrase: string; language: Language }[]> =>
  db
    .selectFrom('search_counts')
    .select(['phrase', 'lang as language'])
    .where('day', '>=', sql<Date>`${toDay(now - POPULAR_DAYS * DAY_MS, 'UTC')}::date`)
    .groupBy(['phrase', 'lang'])
    .having(sql<number>`sum(opened)`, '>=', MIN_OPENED)
    .orderBy(sql`sum(opened)`, 'desc')
    .orderBy('phrase')
    .limit(MAX_POPULAR)
    .execute();

/** The 20 most frequent searches without results of some days. The caller checks that the viewer is a moderator. */
export const listEmptySearches = (
  db: Database,
  { from, to }: { from: string; to: string },
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
    .limit(20)
    .execute();

const KEPT_DAYS = 90;

/** Deletes the counted phrases of searches after 90 days. */
export const deleteOldSearchCounts = defineJob({
  name: 'search.forget-counts',
  schedule: '41 2 * * *',
  run: async ({ db, clock }) => {
    const oldest = toDay(clock() - KEPT_DAYS * DAY_MS, 'UTC');
    await db
      .deleteFrom('search_counts')
      .where('day', '<', sql<Date>`${oldest}::date`)
      .execute();
  },
});
