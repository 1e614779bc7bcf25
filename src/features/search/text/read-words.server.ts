import { arrivalTag, contentTag, moveTag } from '#features/ads/ad-tags.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import { findLexemes, getLexicon } from '../lexicon/get-lexicon.server.ts';
import { hasAd } from './key-index.server.ts';
import { allowsTypos, findKnownWords, findLikelyWords } from './likely-words.server.ts';
import { listGluedSpellings } from './quantities.ts';
import { findCandidates, type StemmedWord, stemWords } from './queries.server.ts';
import { readQuery, toTypedWord, type TypedWord } from './read-query.ts';
import { correctWord, editDistance, mayBeTypo } from './typos.ts';
import { isPrefixed } from './word-forms.server.ts';
import { joinWords, listJoins, listParts, splitJoinedWords } from './word-spacing.ts';

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

/** Analyzes words: corrections, prefixes, missing spaces. */
async function analyze(db: Database, typed: TypedWord[], stems: Map<string, StemmedWord>): Promise<QueryWord[]> {
  const lexicon = await getLexicon(db);
  return Promise.all(
    typed.map(async (word) => {
      const stem = stems.get(word.word)!; // all were stemmed
      return { ...(await cachedWord(db, stem.word, () => analyzeWord(db, lexicon, stem))), ...word };
    }),
  );
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

const cachedStem = cached<StemmedWord>({ name: 'stems', maxBytes: 3 * MB, ttlMs: MINUTE_MS });
const cachedWord = cached<AnalyzedWord>({ name: 'analysed words', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

/** Stems each word. Single words repeat far more often than whole queries, so each is cached separately. */
function stemEach(db: Database, words: string[]): Promise<StemmedWord[]> {
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
  // The word is read again once an ad arrives, which may have it.
  dependsOn(arrivalTag({}), moveTag({}), contentTag('text', {}));
  const { similar, known } = await findCandidates(db, folded, { minUses: 0, parts: listParts(folded) });
  const correction = allowsTypos(folded) ? correctWord(folded, 0, similar) : undefined;
  // One edit is more likely than a missing space, unless no ad has the word; two are not.
  const isNear = correction !== undefined && correction.uses > 0 && editDistance(correction.word, folded) === 1;
  const parts = isNear ? undefined : splitJoinedWords(folded, known);
  if (parts) return { ...word, parts };
  const [corrected = []] = correction ? await findLexemes(db, [correction.word]) : [];
  return correction && corrected.length > 0 ? { ...word, correction: correction.spelling, corrected } : word;
}

/** A rare word is searched for as typed, and as the common one that it may be, or split if it may lack a space. */
async function addRareForms(db: Database, word: StemmedWord): Promise<AnalyzedWord> {
  const likely = word.likely ?? (await findLikelyWords(db, word.folded, Math.max(1, word.use.uses)));
  const known = likely.length > 0 ? await findKnownWords(db, likely) : [];
  const [first, ...others] = known;
  if (!first) return word;
  const lexemes = known.flatMap(({ lexeme }) => lexeme ?? []);
  if (others.length > 0) return { ...word, forms: [lexemes] };
  return { ...word, correction: first.spelling, ...(lexemes.length > 0 && { corrected: lexemes }) };
}

/** The likely correction of a word that no ad contains, also of one that was split. Undefined if there is none. */
export async function guessWord(db: Database, word: AnalyzedWord): Promise<string | undefined> {
  const { folded, use, lexemes } = word;
  if (use.uses > 0 || use.isTerm || lexemes.length === 0 || !allowsTypos(folded)) return undefined;
  return correctWord(folded, 0, (await findCandidates(db, folded, { minUses: 1 })).similar)?.spelling;
}

/** A word of a query with its possible interpretations. */
interface AnalyzedWord extends StemmedWord {
  /** The likely intended word in its usual spelling. */
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
