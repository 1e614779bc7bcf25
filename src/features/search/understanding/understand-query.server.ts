import type { Database } from '#platform/data/database.server.ts';
import { fold } from '#platform/text/fold.ts';

import { type Phrase, toKey } from '../lexicon/expand-words.ts';
import { type Evidence, getEvidence } from '../lexicon/get-evidence.server.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { splitWords } from '../split-words.ts';
import type { AnalyzedText } from '../text/analyze-text.server.ts';
import type { Clause, NamedCategories } from '../text/clauses.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { areAlike, editDistance } from '../text/typos.ts';
import { getNames } from './get-names.server.ts';
import type { NamedCategory, NamedThing, NameEntry, Names, Trade } from './names.ts';
import { type QueryPart, type TypedWord, understandWords } from './understand-words.ts';

/** Interprets the words of a query in a list. `plain` has words that are only searched for as text. */
export async function understandQuery(
  db: Database,
  text: AnalyzedText,
  scope: Scope & { plain: string | undefined },
): Promise<Reading> {
  const parts = await findParts(db, text, scope.plain);
  const likelyCategoryId = findLikelyCategory(parts, await getEvidence(db));
  return { ...toReading(parts, await getNames(db), text, scope), likelyCategoryId };
}

/** The words of a query with what they name. */
export async function findParts(db: Database, text: AnalyzedText, plain = ''): Promise<QueryPart[]> {
  const [lexicon, names] = [await getLexicon(db), await getNames(db)];
  const plainWords = new Set(splitWords(plain.toLowerCase()));
  const typed = text.required.map((word) => {
    const isTerm = lexicon.has(toKey(word.lexemes));
    return {
      ...word,
      nearest: toNearest(word),
      isTerm,
      isKnown: isTerm || word.use.isTerm || word.use.uses > 0,
      isPlain: plainWords.has(word.word),
    };
  });
  return understandWords(typed, names, lexicon);
}

const toNearest = ({ folded, correction, corrected }: QueryWord): { text: string; lexemes: Phrase } | undefined =>
  correction && corrected && (editDistance(folded, fold(correction)) === 1 || areAlike(folded, fold(correction)))
    ? { text: correction, lexemes: corrected }
    : undefined;

/** A name in a query, and its words. */
interface Understood {
  kind: 'category' | NamedThing['kind'];
  id: string;
  name: NamedCategory['name'];
  words: string;
}

/** The clauses of a query. Names are alternatives of their words: they add ads, and exclude none that say the words. */
export interface Reading {
  clauses: Clause[];
  /** The categories that words name. */
  named: NamedCategories | undefined;
  /** The leaf category that the words mean by the evidence of ads. Its ads come first. */
  likelyCategoryId: number | undefined;
  /** Clauses for the words as typed. */
  typed: string[][];
  understood: Understood[];
  /** Words that are left out because the list's category implies them. */
  implied: string;
}

/** Converts words to clauses. */
type ClauseSource = Pick<AnalyzedText, 'isIntentVain' | 'toClauses'>;

export interface Scope {
  /** Leaf categories of the list; undefined for all. */
  categoryIds: number[] | undefined;
  /** Reads a word as a category even if it may mean something else and isn't alone. */
  isWide?: boolean;
}

/** More keys for a word would slow searches down. */
const MAX_KEYS = 30;
/** Of the categories that a word names. */
const MAX_CATEGORY_KEYS = 100;

function toReading(
  parts: QueryPart[],
  names: Names,
  text: ClauseSource,
  scope: Scope,
): Omit<Reading, 'likelyCategoryId'> {
  const trade = findTrade(parts, names);
  const isImplied = (part: QueryPart) =>
    scope.categoryIds !== undefined &&
    strictCategories(part, trade).some(({ leafIds }) => isWithin(scope.categoryIds!, leafIds));
  const rest = parts.filter((part) => !isImplied(part));
  const searched = text.isIntentVain ? rest.filter((part) => !isIntent(part) || isTrade(part, names)) : rest;
  const named = searched.flatMap((part) => strictCategories(part, trade));
  // Ads of a category are for sale unless its name says otherwise.
  const ofTrade = named.filter((category) => category.trade !== undefined || trade === 'sale');
  const clauses: Clause[] = [];
  const typedNames: string[][] = [];
  const understood: Understood[] = [];
  // The lexicon may have phrases that cross the borders of names.
  let others: TypedWord[] = [];
  const addOthers = () => {
    clauses.push(...text.toClauses(others).clauses);
    others = [];
  };
  for (const part of searched) {
    const { keys, things, categories } = isTrade(part, names)
      ? { keys: toCategoryKeys(ofTrade, scope), things: [], categories: [] }
      : toKeys(part, { scope, trade, isAlone: (scope.isWide ?? false) || searched.length === 1 });
    if (keys.length === 0) {
      if (!text.isIntentVain || !isIntent(part)) others.push(...part.words);
      continue;
    }
    addOthers();
    const lexemes = things.flatMap(({ lexemes: more = [] }) => more);
    const { clauses: ofWords, typed: ofTyped } = text.toClauses(part.words);
    clauses.push(...ofWords.map((clause) => [...new Set([...clause, ...lexemes, ...keys])]));
    if (strictCategories(part, trade).length > 0) typedNames.push(...ofTyped);
    const words = toText([part]);
    const ofCategory = toText(searched.filter((one) => one === part || (ofTrade.length > 0 && isTrade(one, names))));
    understood.push(
      ...categories.map(({ id, name }): Understood => ({ kind: 'category', id, name, words: ofCategory })),
      ...things.map(({ kind, id, name }): Understood => ({ kind, id, name, words })),
    );
  }
  addOthers();
  const { typed } = text.toClauses(searched.flatMap((part) => part.words));
  const categoryIds = toLeafIds(named).filter((id) => scope.categoryIds?.includes(id) ?? true);
  const namedCategories = categoryIds.length > 0 ? { categoryIds, typed: typedNames } : undefined;
  return { clauses, named: namedCategories, typed, understood, implied: toText(parts.filter(isImplied)) };
}

/** The keys of what a part names: places, options, features and categories. */
function toKeys(
  part: QueryPart,
  { scope, trade, isAlone }: { scope: Scope; trade: Trade | undefined; isAlone: boolean },
): { keys: string[]; things: NamedThing[]; categories: NamedCategory[] } {
  const { names } = part;
  if (!names) return { keys: [], things: [], categories: [] };
  const found = names.things
    .map((thing) => ({ thing, keys: keysOf(thing, scope.categoryIds) }))
    .filter(({ keys }) => keys.length > 0);
  const ofThings = found.flatMap((one) => one.keys);
  const isTooMany = ofThings.length > MAX_KEYS;
  const named = names.isAmbiguous && !isAlone ? [] : categoriesOf(names, trade);
  const ofCategories = toCategoryKeys(named, scope);
  return {
    keys: [...(isTooMany ? [] : ofThings), ...ofCategories],
    things: isTooMany ? [] : found.map(({ thing }) => thing),
    categories: ofCategories.length > 0 ? named : [],
  };
}

/** None if there are too many. */
function toCategoryKeys(categories: NamedCategory[], { categoryIds }: Scope): string[] {
  const ids = toLeafIds(categories).filter((id) => categoryIds?.includes(id) ?? true);
  return ids.length > MAX_CATEGORY_KEYS ? [] : ids.map((id) => `category=${id}`);
}

function keysOf({ keys, sharedKey }: NamedThing, categoryIds: number[] | undefined): string[] {
  if (Array.isArray(keys)) return keys;
  const inScope = [...keys].filter(([leafId]) => categoryIds?.includes(leafId) ?? true).map(([, key]) => key);
  return sharedKey !== undefined && inScope.length > MAX_KEYS ? [sharedKey] : inScope;
}

/** The category that ads show for words which name none; undefined if words differ. */
function findLikelyCategory(parts: QueryPart[], { categoryOf }: Evidence): number | undefined {
  const words = parts.flatMap((part) => (part.names && part.names.categories.length > 0 ? [] : part.words));
  const meant = words.flatMap(({ lexemes, corrected }) => categoryOf.get(toKey(corrected ?? lexemes)) ?? []);
  return new Set(meant).size === 1 ? meant[0] : undefined;
}

/** The categories that a part is likely to mean. */
const strictCategories = ({ names }: QueryPart, trade: Trade | undefined): NamedCategory[] =>
  names && !names.isAmbiguous ? categoriesOf(names, trade) : [];

const toLeafIds = (categories: NamedCategory[]): number[] => [...new Set(categories.flatMap(({ leafIds }) => leafIds))];

/** The categories of the trade (rent or sale) that the query names, if there are any. */
function categoriesOf({ categories }: NameEntry, trade: Trade | undefined): NamedCategory[] {
  const ofTrade = categories.filter((category) => trade !== undefined && category.trade === trade);
  return ofTrade.length > 0 ? ofTrade : categories;
}

const findTrade = (parts: QueryPart[], { trades }: Names): Trade | undefined =>
  parts
    .flatMap(({ words }) => words.flatMap(({ lexemes, isPlain }) => (isPlain ? [] : lexemes)))
    .map((lexeme) => trades.get(lexeme))
    .find((trade) => trade !== undefined);

const isTrade = ({ words }: QueryPart, { trades }: Names): boolean =>
  words.every(({ lexemes }) => lexemes.every((lexeme) => trades.has(lexeme)));

/** “Used” may also be an option. */
const isIntent = ({ words, names }: QueryPart): boolean => !names && words.every(({ role }) => role === 'intent');

const isWithin = (leafIds: number[], all: number[] | undefined): boolean =>
  all === undefined || leafIds.every((id) => all.includes(id));

const toText = (parts: QueryPart[]): string => parts.flatMap(({ words }) => words.map(({ word }) => word)).join(' ');
