import type { Database } from '#platform/data/database.server.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { type AnalyzedWord, analyzeWords, stemEach } from './analyze-words.server.ts';
import { listGluedSpellings } from './quantities.ts';
import type { StemmedWord } from './queries.server.ts';
import { readQuery, toTypedWord, type TypedWord } from './read-query.ts';
import { joinWords, listJoins } from './word-spacing.ts';

/** A word as typed, with its possible interpretations. */
export type QueryWord = TypedWord & AnalyzedWord;

interface ReadWords {
  words: QueryWord[];
  /** Neighbouring words that are also written as one, by their lexemes. */
  joins: Lexicon;
  /** Lexemes of a spelling of a quantity, if ads have it. */
  lexemesOfSpelling: (spelling: string) => Phrase;
}

/** The words of a query with corrected spaces. */
export async function readWords(db: Database, search: string): Promise<ReadWords> {
  const typed = readQuery(search);
  const texts = typed.map(({ word }) => word);
  const spellings = typed.flatMap(({ quantity }) => (quantity ? listGluedSpellings(quantity) : []));
  const stemmed = await stemEach(db, [...new Set([...texts, ...listJoins(texts), ...spellings])]);
  const stems = new Map(stemmed.map((stem) => [stem.word, stem]));
  const lexicon = await getLexicon(db);
  const isKnown = (word: string) => {
    const stem = stems.get(word);
    return stem !== undefined && (stem.use.uses > 0 || stem.use.isTerm || lexicon.has(toKey(stem.lexemes)));
  };
  const joined = joinWords(typed, {
    isKnown,
    isUnknown: (word) =>
      /^[b-z]$/.test(word) ||
      (/^\p{L}{2,}$/u.test(word) && !isKnown(word) && (stems.get(word)?.lexemes.length ?? 0) > 0),
    join: toTypedWord,
  });
  const words = await divideGlued(db, await analyze(db, joined, stems));
  return {
    words,
    joins: findJoins(words, (word) => (isKnown(word) ? stems.get(word) : undefined)),
    lexemesOfSpelling: (spelling) => (isKnown(spelling) ? (stems.get(spelling)?.lexemes ?? []) : []),
  };
}

async function analyze(db: Database, typed: TypedWord[], stems: Map<string, StemmedWord>): Promise<QueryWord[]> {
  const analyzed = await analyzeWords(
    db,
    typed.map(({ word }) => stems.get(word)!), // all were stemmed
  );
  return typed.map((word, at) => ({ ...analyzed[at]!, ...word })); // same order
}

/** Replaces words that lack a space by their parts. All parts have a stem. */
async function divideGlued(db: Database, words: QueryWord[]): Promise<QueryWord[]> {
  const parts = words.flatMap((word) => word.parts ?? []);
  if (parts.length === 0) return words;
  const stems = new Map((await stemEach(db, [...new Set(parts)])).map((stem) => [stem.word, stem]));
  return words.flatMap((word) =>
    word.parts ? word.parts.map((part) => ({ ...stems.get(part)!, ...toTypedWord(part) })) : [word],
  );
}

function findJoins(words: QueryWord[], findKnown: (word: string) => StemmedWord | undefined): Lexicon {
  const joins: Lexicon = new Map();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const join = next && findKnown(word.word + next.word);
    if (!join || [word, next].some(({ role, lexemes }) => role === 'optional' || lexemes.length === 0)) continue;
    joins.set(toKey([...word.lexemes, ...next.lexemes]), [join.lexemes]);
  }
  return joins;
}
