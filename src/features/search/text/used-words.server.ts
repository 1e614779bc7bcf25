import { sql } from 'kysely';

import { arrivalTag, contentTag, moveTag } from '#features/ads/ad-tags.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import type { Lexicon, LexiconView } from '../lexicon/expand-words.ts';
import { matchesAnyKey, weekRanges } from './key-index.server.ts';

/**
 * The lexicon without the alternatives that no live ad has, of those that `expand` looks up. To search for a word that
 * no ad has costs as much as for one that ads have. `prefixed`: forms of words that ads have.
 */
export async function omitUnused(
  db: Database,
  { lexicon, prefixed }: { lexicon: Lexicon; prefixed: ReadonlyMap<string, string[]> },
  expand: (lexicon: LexiconView) => unknown,
): Promise<LexiconView> {
  const lexemes = new Set<string>();
  const has = (key: string) => lexicon.has(key);
  expand({
    has,
    get: (key) => {
      const phrases = lexicon.get(key);
      for (const lexeme of phrases?.flat() ?? []) if (!prefixed.has(lexeme)) lexemes.add(lexeme);
      return phrases;
    },
  });
  const unused = await findUnused(db, [...lexemes]);
  return { has, get: (key) => lexicon.get(key)?.filter((phrase) => !phrase.some((lexeme) => unused.has(lexeme))) };
}

/** Whether a live ad has a lexeme. */
const cachedUse = cached<boolean>({ name: 'used words', maxBytes: 1 * MB, ttlMs: MINUTE_MS });

async function findUnused(db: Database, lexemes: string[]): Promise<Set<string>> {
  const missing: string[] = [];
  // Runs after the loop below has collected the missing ones, so one query looks them all up.
  const finding = Promise.resolve().then(() => (missing.length > 0 ? findUsed(db, missing) : new Set<string>()));
  const used = await Promise.all(
    lexemes.map((lexeme) =>
      cachedUse(db, lexeme, async () => {
        missing.push(lexeme);
        const isUsed = (await finding).has(lexeme);
        if (!isUsed) dependsOn(arrivalTag({}), moveTag({}), contentTag('text', {}));
        return isUsed;
      }),
    ),
  );
  return new Set(lexemes.filter((_, at) => !used[at]));
}

async function findUsed(db: Database, lexemes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(${lexemes}::text[]) as typed(lexeme)
    where exists (
      select from ${weekRanges({ since: undefined, newAds: undefined })}
      cross join lateral (
        select from ads where status in ('active', 'reserved') and ${matchesAnyKey(sql<string[]>`array[lexeme]`)}
        offset 0
      ) as hits limit 1
    )`.execute(db);
  return new Set(rows.map(({ lexeme }) => lexeme));
}
