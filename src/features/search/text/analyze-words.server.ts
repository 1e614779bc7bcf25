import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { type Lexicon, toKey } from '../lexicon/expand-words.ts';
import { findLexemes, getLexicon } from '../lexicon/get-lexicon.server.ts';
import { isPrefixed } from './prefixed-forms.server.ts';
import { hasAd } from './key-index.server.ts';
import { findCandidates, type StemmedWord, stemWords } from './queries.server.ts';
import { correctWord, editDistance, mayBeTypo, MIN_CORRECTION_RATIO, MIN_TYPO_LENGTH } from './typos.ts';
import { listParts, splitJoinedWords } from './word-spacing.ts';

const cachedStem = cached<StemmedWord>({ name: 'stems', maxBytes: 3 * MB, ttlMs: MINUTE_MS });
const cachedWord = cached<AnalyzedWord>({ name: 'analysed words', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

/** The minimum uses of the parts of a word that some ad has, which may well be one word. */
const MIN_USES_OF_PARTS = 3;

/** Stems each word. Single words repeat far more often than whole queries, so each is cached separately. */
export function stemEach(db: Database, words: string[]): Promise<StemmedWord[]> {
  const missing: string[] = [];
  // Runs after the loop below has collected the missing words, so one query stems them all.
  const stemming = Promise.resolve().then(() => (missing.length > 0 ? stemWords(db, missing) : []));
  return Promise.all(
    words.map((word) =>
      cachedStem(db, word, async () => {
        const index = missing.push(word) - 1;
        return (await stemming)[index]!; // same order
      }),
    ),
  );
}

/** Analyzes stemmed words: corrections, prefixes, missing spaces. */
export async function analyzeWords(db: Database, words: StemmedWord[]): Promise<AnalyzedWord[]> {
  const lexicon = await getLexicon(db);
  return Promise.all(words.map((word) => cachedWord(db, word.word, () => analyzeWord(db, lexicon, word))));
}

/**
 * A word that an ad, the lexicon or the catalogue has is never replaced, but a far more common one may be suggested. An
 * unknown word is corrected, or else split.
 */
async function analyzeWord(db: Database, lexicon: Lexicon, word: StemmedWord): Promise<AnalyzedWord> {
  const { folded, lexemes, use, rest } = word;
  const isTerm = use.isTerm || lexicon.has(toKey(lexemes));
  const restUse = rest && { ...rest.use, isTerm: rest.use.isTerm || lexicon.has(rest.lexeme) };
  if (restUse && isPrefixed({ ...use, isTerm }, restUse))
    return { ...word, forms: [[rest.lexeme]], unprefixed: folded.slice(1) };
  if (lexemes.length === 0 || isTerm || !mayBeTypo(use)) return word;
  if (use.uses > 0 || (await hasAd(db, [lexemes]))) return addRareForms(db, word);
  const { similar, known } = await findCandidates(db, folded, { minUses: 0, parts: listParts(folded) });
  const correction = allowsTypos(folded) ? correctWord(folded, 0, similar) : undefined;
  // One edit is more likely than a missing space, two are not.
  const isNear = correction !== undefined && editDistance(correction.word, folded) === 1;
  const parts = isNear ? undefined : splitJoinedWords(folded, known);
  if (parts) return { ...word, parts };
  const [corrected = []] = correction ? await findLexemes(db, [correction.word]) : [];
  return correction && corrected.length > 0 ? { ...word, correction: correction.spelling, corrected } : word;
}

/** A rare word is searched for as typed, and split if it may lack a space. A far more common one is only suggested. */
async function addRareForms(db: Database, word: StemmedWord): Promise<AnalyzedWord> {
  const { folded, use } = word;
  const uses = Math.max(1, use.uses);
  const minUses = uses * MIN_CORRECTION_RATIO;
  const { similar, known } = await findCandidates(db, folded, { minUses, parts: listParts(folded) });
  const correction = allowsTypos(folded) ? correctWord(folded, uses, similar) : undefined;
  const parts = splitJoinedWords(folded, known, MIN_USES_OF_PARTS);
  return {
    ...word,
    ...(correction && { correction: correction.spelling }),
    ...(parts && { forms: [(await findLexemes(db, parts)).flat()] }),
  };
}

/** The likely correction of a word that no ad contains, also of one that was split. Undefined if there is none. */
export async function guessWord(db: Database, word: AnalyzedWord): Promise<string | undefined> {
  const { folded, use, lexemes } = word;
  if (use.uses > 0 || use.isTerm || lexemes.length === 0 || !allowsTypos(folded)) return undefined;
  return correctWord(folded, 0, (await findCandidates(db, folded, { minUses: 1 })).similar)?.spelling;
}

const allowsTypos = (folded: string): boolean => folded.length >= MIN_TYPO_LENGTH && !/\d/.test(folded);

/** A word of a query with its possible interpretations. */
export interface AnalyzedWord extends StemmedWord {
  /** The likely intended word in its usual spelling. Searched for as well if no ad has the typed one. */
  correction?: string;
  /** Lexemes of the correction, if it is searched for. */
  corrected?: string[];
  /** Lexemes of other forms that are searched for. */
  forms?: string[][];
  /** The word without its prefix of one letter, folded. */
  unprefixed?: string;
  /** The words that were typed without a space between them. */
  parts?: string[];
}
