import { sql } from 'kysely';

import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { findMistypedWords } from './likely-words.server.ts';
import type { WordUse } from './typos.ts';

/** A rarer rest may be a coincidence: «بنت» is not a prefix and «نت». So may a term whose prefixed form is common. */
const MIN_USES = 3;

/**
 * Whether a word is the particle و ب ل ف or ك and a known word: the rest must be common enough beside the whole.
 */
export const isPrefixed = (whole: WordUse, rest: WordUse): boolean =>
  !whole.isTerm && ((rest.uses >= MIN_USES && rest.uses * 2 > whole.uses) || (rest.isTerm && whole.uses < MIN_USES));

/** By lexeme: its forms in ads with a prefix, or mistyped. */
type WordForms = Map<string, string[]>;

/** More would slow searches down. */
const MAX_LEXEMES = 48;

/** Adds to each clause the further forms of its lexemes: «مسبح» also finds «ومسبح». */
export const addWordForms = (clauses: string[][], forms: WordForms): string[][] =>
  clauses.map((clause) =>
    [...new Set([...clause, ...clause.flatMap((lexeme) => forms.get(lexeme) ?? [])])].slice(
      0,
      Math.max(MAX_LEXEMES, clause.length),
    ),
  );

const MAX_FORMS = 50_000;
const MAX_MISTYPED = 10_000;
/** Of a word: each makes searches for it slower. */
const MAX_MISTYPED_FORMS = 8;

/** Collecting them reads the whole vocabulary. */
const cachedForms = cached<WordForms>({
  name: 'prefixed words',
  maxEntries: 1,
  maxEntryBytes: 10 * MB,
  ttlMs: 15 * MINUTE_MS,
});

/** The words of ads that begin with a particle, by the word without it, and mistyped words by the words meant. */
export const getWordForms = (db: Database): Promise<WordForms> =>
  cachedForms(db, '', async () => {
    const forms: WordForms = new Map();
    for (const { lexeme, rest, use, restUse } of await findPrefixedWords(db, MAX_FORMS))
      if (isPrefixed(use, restUse)) forms.set(rest, [...(forms.get(rest) ?? []), lexeme]);
    const mistyped = new Map<string, string[]>();
    for (const { lexeme, meant } of await findMistypedWords(db, MAX_MISTYPED)) {
      const others = mistyped.get(meant) ?? [];
      if (others.length < MAX_MISTYPED_FORMS) mistyped.set(meant, [...others, lexeme]);
    }
    for (const [meant, lexemes] of mistyped) forms.set(meant, [...(forms.get(meant) ?? []), ...lexemes]);
    return forms;
  });

/** Words with a prefix of one letter whose rest is known, the most common first. */
async function findPrefixedWords(
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
