import { type Catalog, CATALOG_TAG, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { fold } from '#platform/text/fold.ts';

import { expandWords, type Lexicon, type LexiconView } from '../lexicon/expand-words.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { splitWords } from '../split-words.ts';
import { toOptionKey } from './clauses.ts';
import { hasAd } from './key-index.server.ts';
import { addWordForms, getWordForms } from './word-forms.server.ts';
import {
  addQuantityForms,
  listCountedPhrases,
  type QuantityCondition,
  type QuantityOptions,
  toExactClauses,
  toQuantityConditions,
  toQuantityForms,
  toQuantityKey,
} from './quantities.ts';
import { type Quantity, readQuery } from './read-query.ts';
import { guessWord, type QueryWord, readWords } from './read-words.server.ts';
import { omitUnused } from './used-words.server.ts';

/** Caches whether any ad matches, by clauses. */
const cachedHit = cached<boolean>({ name: 'words with ads', maxBytes: 1 * MB, ttlMs: MINUTE_MS });

/** Clauses of lexemes for some words of a text. */
interface TextClauses {
  /** An ad must have one lexeme of each. */
  clauses: string[][];
  /** The same for the words as typed, with units. Ads that match them all rank higher. */
  typed: string[][];
}

/** Search text prepared for the database. An ad must match every required word, in any spelling, form or synonym. */
export interface AnalyzedText {
  /** All words, also those that an ad does not have to contain. */
  words: QueryWord[];
  /** The words that an ad has to contain. */
  required: QueryWord[];
  /** Whether no ad has all required words, so that words such as «للبيع» are left out. */
  isIntentVain: boolean;
  /** An ad must meet all of them. */
  quantities: QuantityCondition[];
  toClauses: (some: QueryWord[]) => TextClauses;
}

/**
 * Undefined if no word is searchable. `isLasting`: the result is about future ads, too, so it also has the alternatives
 * that no ad has yet.
 */
export async function analyzeText(
  db: Database,
  search: string,
  { isLasting = false } = {},
): Promise<AnalyzedText | undefined> {
  const { words: read, joins, lexemesOfSpelling } = await readWords(db, search);
  const isRequired = ({ role, lexemes }: QueryWord) => role !== 'optional' && lexemes.length > 0;
  const words = read.some(isRequired) ? read : read.map(requireStopWord);
  const required = words.filter(isRequired);
  if (required.length === 0) return undefined;

  const lexicon = await getLexicon(db);
  const prefixed = await getWordForms(db);
  const { specifications } = await getCatalog(db);
  const formsOf = toQuantityForms(specifications, await getQuantityOptions(db), lexemesOfSpelling);
  const expand = (view: LexiconView, some: QueryWord[]) =>
    expandWords(view, addQuantityForms(some, formsOf), mergePhrases(joins, listCountedPhrases(some, formsOf)));
  const used = isLasting ? lexicon : await omitUnused(db, { lexicon, prefixed }, (view) => expand(view, required));
  const toClauses = (some: QueryWord[]): TextClauses => ({
    clauses: addWordForms(expand(used, some), prefixed),
    typed: toExactClauses(some, formsOf),
  });
  const things = required.filter(({ role }) => role !== 'intent');
  const isIntentVain =
    things.length > 0 && things.length < required.length && !(await hasHit(db, toClauses(required).clauses));
  const quantities = toQuantityConditions(words, lexicon, formsOf);
  return { words, required, isIntentVain, quantities, toClauses };
}

/** Titles have their stop words as lexemes, too: “The Who”. */
const requireStopWord = (word: QueryWord): QueryWord => ({
  ...word,
  role: 'required',
  lexemes: word.lexemes.length > 0 ? word.lexemes : [word.folded],
});

const hasHit = (db: Database, clauses: string[][]): Promise<boolean> =>
  cachedHit(db, JSON.stringify(clauses), () => hasAd(db, clauses));

function mergePhrases(joins: Lexicon, counted: Lexicon): Lexicon {
  const merged: Lexicon = new Map(joins);
  for (const [key, phrases] of counted) merged.set(key, [...phrases, ...(joins.get(key) ?? [])]);
  return merged;
}

/** The query with corrections in place of the typed words; undefined if no word has a correction. */
export const toCorrectedText = (words: QueryWord[]): string | undefined =>
  words.some(({ correction }) => correction)
    ? words.map(({ word, correction }) => correction ?? word).join(' ')
    : undefined;

/** The same for a search without results, also for words that were split. */
export async function guessCorrectedText(db: Database, words: QueryWord[]): Promise<string | undefined> {
  return toCorrectedText(
    await Promise.all(
      words.map(async (word) => {
        const correction = word.correction ?? (await guessWord(db, word));
        return correction === undefined ? word : { ...word, correction };
      }),
    ),
  );
}

/** The first spelling of a folded word found in some texts, or the folded word itself. */
export function restoreSpelling(folded: string, texts: string[]): string {
  return texts.flatMap(splitWords).find((word) => fold(word) === folded) ?? folded;
}

const cachedOptions = cached<QuantityOptions>({
  name: 'quantities in searches',
  maxEntries: 1,
  maxEntryBytes: 0.2 * MB,
});

/** The options that are quantities. Dropped when the catalogue changes. */
export const getQuantityOptions = (db: Database): Promise<QuantityOptions> =>
  cachedOptions(db, '', async () => {
    dependsOn(CATALOG_TAG);
    return buildQuantityOptions(await getCatalog(db));
  });

/** Collected from the attributes of all leaf categories. A number without a unit is too ambiguous. */
function buildQuantityOptions(catalog: Catalog): QuantityOptions {
  const options: QuantityOptions = new Map();
  for (const { id, _id, leafIds, isLeaf } of catalog.categoryBySlug.values())
    for (const specification of isLeaf && leafIds[0] === id ? catalog.specificationsOf(_id) : [])
      for (const option of specification.options) {
        const quantities = Object.values(option.label).flatMap(toQuantity).map(toQuantityKey);
        for (const key of new Set(quantities))
          options.set(key, [...(options.get(key) ?? []), toOptionKey(id, specification.key, option.key)]);
      }
  return options;
}

/** The quantity in a label; undefined if the label has further words. */
function toQuantity(label: string): Quantity[] {
  const [number, unit, ...more] = readQuery(label);
  const quantity = number?.quantity;
  return quantity?.unit && unit && more.length === 0 ? [quantity] : [];
}
