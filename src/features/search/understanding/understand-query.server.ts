import type { Database } from '#platform/data/database.server.ts';
import { fold } from '#platform/text/fold.ts';

import { type Phrase, toKey } from '../lexicon/expand-words.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { splitWords } from '../split-words.ts';
import type { AnalyzedText } from '../text/analyze-text.server.ts';
import type { Clause } from '../text/clauses.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { editDistance } from '../text/typos.ts';
import { getNames } from './get-names.server.ts';
import type { NamedCategory, NamedThing, NameEntry, Names, Trade } from './names.ts';
import { type QueryPart, type TypedWord, understandWords } from './understand-words.ts';

/** The interpretations of a query. */
export interface Readings {
  parts: QueryPart[];
  /** With a category as a filter, if one is named. */
  strict: Reading | undefined;
  plain: Reading;
  /** The plain one, without categories: only the text. */
  textOnly: Reading;
}

/** Interprets the words of a query in a list. `plain` has words that are only searched for as text. */
export async function understandQuery(
  db: Database,
  text: AnalyzedText,
  scope: { categoryIds: number[] | undefined; plain: string | undefined },
): Promise<Readings> {
  const [lexicon, names] = [await getLexicon(db), await getNames(db)];
  const plainWords = new Set(splitWords((scope.plain ?? '').toLowerCase()));
  const typed = text.required.map((word) => {
    const isTerm = word.use.isTerm || lexicon.has(toKey(word.lexemes));
    return {
      ...word,
      nearest: toNearest(word),
      isTerm,
      isKnown: isTerm || word.use.uses > 0,
      isPlain: plainWords.has(word.word),
    };
  });
  const parts = understandWords(typed, names, lexicon);
  return {
    parts,
    strict: readStrictly(parts, names, text, scope),
    plain: readPlainly(parts, text, scope),
    textOnly: readPlainly(parts, text, scope, true),
  };
}

const toNearest = ({ folded, correction, corrected }: QueryWord): { text: string; lexemes: Phrase } | undefined =>
  correction && corrected && editDistance(folded, fold(correction)) === 1
    ? { text: correction, lexemes: corrected }
    : undefined;

/** A name in a query, and its words. */
interface Understood {
  kind: 'category' | NamedThing['kind'];
  id: string;
  name: NamedCategory['name'];
  words: string;
}

/** An interpretation of a query. */
export interface Reading {
  clauses: Clause[];
  /** Clauses for the words as typed. */
  typed: string[][];
  /** Leaf categories to narrow the list to. One array for each category named. */
  categories: number[][] | undefined;
  understood: Understood[];
  /** Words that are left out because the list's category implies them. */
  implied: string;
  /** Whether there are words that name nothing. */
  hasOtherWords: boolean;
}

/** Converts words to clauses. */
type ClauseSource = Pick<AnalyzedText, 'isIntentVain' | 'toClauses'>;

interface Scope {
  /** Leaf categories of the list; undefined for all. */
  categoryIds: number[] | undefined;
}

/** More keys for a word would slow searches down. */
const MAX_KEYS = 30;

/**
 * Interprets the narrowest category that is named within the list as a filter, drops names that contain the list's
 * category, and uses other names as alternatives of their words. Undefined if this excludes no category.
 */
function readStrictly(parts: QueryPart[], names: Names, text: ClauseSource, scope: Scope): Reading | undefined {
  const trade = findTrade(parts, names);
  const categoriesIn = (part: QueryPart) =>
    strictCategories(part, trade).filter(({ leafIds }) => isWithin(leafIds, scope.categoryIds));
  const [naming] = parts
    .filter((part) => categoriesIn(part).length > 0)
    .toSorted((one, other) => toLeafIds(categoriesIn(one)).length - toLeafIds(categoriesIn(other)).length);
  const named = naming ? categoriesIn(naming) : [];
  const categoryIds = naming ? toLeafIds(named) : scope.categoryIds;
  const isImplied = (part: QueryPart) =>
    categoryIds !== undefined && strictCategories(part, trade).some(({ leafIds }) => isWithin(categoryIds, leafIds));
  // Ads of a category are for sale unless its name says otherwise.
  const isTradeOfName = (part: QueryPart) =>
    isTrade(part, names) && named.some((category) => category.trade !== undefined || trade === 'sale');
  const used = parts.filter((part) => part === naming || isImplied(part) || isTradeOfName(part));
  if (used.length === 0) return undefined;

  const rest = parts.filter((part) => !used.includes(part));
  const reading = readPlainly(rest, text, { categoryIds });
  const words = toText(parts.filter((part) => part === naming || isTradeOfName(part)));
  return {
    ...reading,
    categories: naming && named.map(({ leafIds }) => leafIds),
    understood: [
      ...named.map(({ id, name }): Understood => ({ kind: 'category', id, name, words })),
      ...reading.understood,
    ],
    implied: toText(used.filter((part) => part !== naming && !isTradeOfName(part))),
  };
}

/**
 * Interprets every word as text, and names as alternatives. Ads of a named category match without the word, unless
 * `isTextOnly`.
 */
function readPlainly(parts: QueryPart[], text: ClauseSource, scope: Scope, isTextOnly = false): Reading {
  const clauses: Clause[] = [];
  const understood: Understood[] = [];
  let hasOtherWords = false;
  const searched = text.isIntentVain ? parts.filter((part) => !isIntent(part)) : parts;
  // The lexicon may have phrases that cross the borders of names.
  let others: TypedWord[] = [];
  const addOthers = () => {
    clauses.push(...text.toClauses(others).clauses);
    others = [];
  };
  for (const part of searched) {
    const { keys, things } = part.names
      ? toKeys(part.names, scope, (isAmbiguous) => (isAmbiguous ? searched.length === 1 : !isTextOnly))
      : { keys: [], things: [] };
    if (keys.length === 0) {
      others.push(...part.words);
      hasOtherWords ||= !isIntent(part);
      continue;
    }
    addOthers();
    const names = things.flatMap(({ lexemes = [] }) => lexemes);
    clauses.push(...text.toClauses(part.words).clauses.map((clause) => [...new Set([...clause, ...names, ...keys])]));
    understood.push(...things.map(({ kind, id, name }) => ({ kind, id, name, words: toText([part]) })));
  }
  addOthers();
  const { typed } = text.toClauses(searched.flatMap((part) => part.words));
  return { clauses, typed, categories: undefined, understood, implied: '', hasOtherWords };
}

/** The keys of places, options and features, and, if wanted, of categories. */
function toKeys(
  { categories, things, isAmbiguous }: NameEntry,
  { categoryIds }: Scope,
  wantsCategories: (isAmbiguous: boolean) => boolean,
): { keys: string[]; things: NamedThing[] } {
  const found = things
    .map((thing) => ({ thing, keys: keysOf(thing, categoryIds) }))
    .filter(({ keys }) => keys.length > 0);
  const leafIds = wantsCategories(isAmbiguous) ? categories.flatMap((category) => category.leafIds) : [];
  const keys = [
    ...found.flatMap((one) => one.keys),
    ...leafIds.filter((id) => categoryIds?.includes(id) ?? true).map((id) => `category=${id}`),
  ];
  return keys.length > MAX_KEYS ? { keys: [], things: [] } : { keys, things: found.map(({ thing }) => thing) };
}

function keysOf({ keys, sharedKey }: NamedThing, categoryIds: number[] | undefined): string[] {
  if (Array.isArray(keys)) return keys;
  const inScope = [...keys].filter(([leafId]) => categoryIds?.includes(leafId) ?? true).map(([, key]) => key);
  return sharedKey !== undefined && inScope.length > MAX_KEYS ? [sharedKey] : inScope;
}

/** The categories that the list may be narrowed to. */
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
