import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/cached.server.ts';
import type { Database } from '#platform/database.server.ts';

import { expandWords, type Lexicon, toKey } from '../lexicon/expand-words.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import type { AnalyzedWord } from './analyzed-word.server.ts';
import { findLexemes, findSimilarWords, hasAdWithLexeme, type StemmedWord, stemWords } from './queries.server.ts';
import { splitWords } from './split-words.ts';
import { MIN_TYPO_LENGTH, guessCorrection, correctWord, MIN_CORRECTION_RATIO } from './typos.ts';

/** By the word as typed. */
const cachedWord = cached<AnalyzedWord>({ max: 20_000, ttlMs: MINUTE_MS });

/** Search text prepared for the database. An ad must match every word, in any spelling, form or synonym. */
export interface AnalyzedText {
  words: AnalyzedWord[];
  /** An ad must have one lexeme of each. */
  clauses: string[][];
  /** The lexemes of the words as typed. Ads that have them all are better matches. */
  typed: string[];
}

/**
 * Tolerates one typo in words of five letters or more, two in unknown words of eight or more. Undefined if no word is
 * searchable.
 */
export async function analyzeText(db: Database, search: string): Promise<AnalyzedText | undefined> {
  const words = await analyzeWords(db, toQueryWords(search));
  const searchable = words.filter(({ lexemes }) => lexemes.length > 0);
  if (searchable.length === 0) return undefined;
  const clauses = expandWords(await getLexicon(db), searchable);
  return { words, clauses, typed: searchable.flatMap(({ lexemes }) => lexemes) };
}

/** The distinct words of a query, at most twelve. */
const toQueryWords = (search: string): string[] => [...new Set(splitWords(search.toLowerCase()))].slice(0, 12);

/** The query with corrections in place of the typed words; undefined if no word has a correction. */
export function toCorrectedText(words: AnalyzedWord[]): string | undefined {
  return words.some(({ correction }) => correction)
    ? words.map(({ word, correction }) => correction ?? word).join(' ')
    : undefined;
}

/** The same for a search without results: words that no title contains may be two edits off. */
export async function guessCorrectedText(db: Database, words: AnalyzedWord[]): Promise<string | undefined> {
  const guess = async (word: AnalyzedWord): Promise<AnalyzedWord> => {
    const { folded, ads, correction, lexemes } = word;
    if (correction || ads > 0 || lexemes.length === 0 || !allowsTypos(folded)) return word;
    const guessed = guessCorrection(folded, await findSimilarWords(db, folded, 1));
    return guessed ? { ...word, correction: guessed } : word;
  };
  return toCorrectedText(await Promise.all(words.map(guess)));
}

/** Analyzes each word. Single words repeat far more often than whole queries, so each is cached separately. */
function analyzeWords(db: Database, words: string[]): Promise<AnalyzedWord[]> {
  const missing: string[] = [];
  // Runs after the loop below has collected the missing words, so one query stems them all.
  const stemming = Promise.resolve().then(() => (missing.length > 0 ? stemWords(db, missing) : []));
  const analyze = async (word: string) => {
    const index = missing.push(word) - 1;
    return addCorrection(db, await getLexicon(db), (await stemming)[index]!); // same order
  };
  return Promise.all(words.map((word) => cachedWord(db, word, () => analyze(word))));
}

/**
 * Adds the likely correction of a word. A word that titles contain is corrected only to a much commoner one; a word of
 * the lexicon, or one found in descriptions only, is left alone.
 */
async function addCorrection(db: Database, lexicon: Lexicon, word: StemmedWord): Promise<AnalyzedWord> {
  const { folded, ads, lexemes } = word;
  if (!allowsTypos(folded) || lexemes.length === 0 || lexicon.has(toKey(lexemes))) return word;
  if (ads === 0 && (await hasAdWithLexeme(db, lexemes))) return word;
  const correction = correctWord(folded, ads, await findSimilarWords(db, folded, ads * MIN_CORRECTION_RATIO));
  const [corrected = []] = correction ? await findLexemes(db, [correction]) : [];
  return correction && corrected.length > 0 ? { ...word, correction, corrected } : word;
}

const allowsTypos = (folded: string): boolean => folded.length >= MIN_TYPO_LENGTH && !/\d/.test(folded);
