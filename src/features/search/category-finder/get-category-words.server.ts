import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Catalog, type CatalogCategory, getCatalog } from '#features/catalog/catalog.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import { findPhrases, getLexicon } from '../lexicon/get-lexicon.server.ts';
import { getNames } from '../understanding/get-names.server.ts';
import { type NamedThing, type Names, toNameWords, toPlainText } from '../understanding/names.ts';
import { parseGoods } from './parse-goods.ts';
import { type CategoryWord, type CategoryWords, SCORES } from './score-categories.ts';

const cachedWords = cached<CategoryWords>({ name: 'words for categories', maxEntries: 1, maxEntryBytes: 2 * MB });

/** The words that point to the categories of ads. Dropped when the catalogue or the lexicon changes. */
export const getCategoryWords = (db: Database): Promise<CategoryWords> =>
  cachedWords(db, '', async () => {
    const [catalog, lexicon, names] = [await getCatalog(db), await getLexicon(db), await getNames(db)];
    const goods = listGoods(catalog);
    const ownNames = listOwnNames(catalog);
    const toPhrase = await findPhrases(
      db,
      [...goods, ...ownNames].map(({ text }) => toText(text)),
    );
    return buildWords({ catalog, lexicon, names, goods, ownNames, toPhrase: (text) => toPhrase(toText(text)) });
  });

const toText = (name: string): string => toNameWords(name).join(' ');

interface CategoryText {
  text: string;
  category: CatalogCategory;
}

const GOODS = parseGoods(readFileSync(path.join(import.meta.dirname, 'goods.txt'), 'utf8'));

function listGoods(catalog: Catalog): CategoryText[] {
  const byName = new Map(listOwnNames(catalog).map(({ text, category }) => [toPlainText(toNameWords(text)), category]));
  return GOODS.flatMap(({ names, goods }) => {
    const category = names.map((name) => byName.get(toPlainText(toNameWords(name)))).find(Boolean);
    return category ? goods.map((text) => ({ text, category })) : [];
  });
}

const listOwnNames = (catalog: Catalog): CategoryText[] =>
  [...catalog.categoryById.values()]
    .filter(({ isHidden }) => !isHidden)
    .flatMap((category) => textsOf(category.name).map((text) => ({ text, category })));

interface Sources {
  catalog: Catalog;
  lexicon: Lexicon;
  names: Names;
  goods: CategoryText[];
  ownNames: CategoryText[];
  toPhrase: (text: string) => Phrase;
}

function buildWords({ catalog, lexicon, names, goods, ownNames, toPhrase }: Sources): CategoryWords {
  const byLexemes: CategoryWords['byLexemes'] = new Map();
  const byText: CategoryWords['byText'] = new Map();
  const isOffered = (leafId: number) => catalog.categoryById.get(leafId)?.isHidden === false;
  const add = (index: Map<string, CategoryWord>, key: string, leafIds: number[], score: number, isOption = false) => {
    if (key === '' || leafIds.length === 0) return;
    const word = index.get(key) ?? { scores: new Map<number, number>(), isOption };
    for (const id of leafIds.filter(isOffered)) word.scores.set(id, Math.max(score, word.scores.get(id) ?? 0));
    index.set(key, { ...word, isOption: word.isOption && isOption });
  };
  const addText = ({ text, category: { leafIds } }: CategoryText, score: number) => {
    add(byLexemes, toKey(toPhrase(text)), leafIds, leafIds.length > 1 ? SCORES.above : score);
    add(byText, toPlainText(toNameWords(text)), leafIds, leafIds.length > 1 ? SCORES.above : score);
  };

  for (const one of ownNames) addText(one, SCORES.name);
  for (const one of goods) addText(one, SCORES.good);
  const ownKeys = new Set(byLexemes.keys());
  for (const { text, category } of goods)
    for (const phrase of lexicon.get(toKey(toPhrase(text))) ?? [])
      if (!ownKeys.has(toKey(phrase))) add(byLexemes, toKey(phrase), category.leafIds, SCORES.synonym);

  const identifying = listIdentifyingKeys(catalog);
  const tradeOf: CategoryWords['tradeOf'] = new Map();
  for (const [key, { categories, things, isAmbiguous }] of names.byLexemes) {
    for (const { leafIds, trade } of categories) {
      add(byLexemes, key, leafIds, leafIds.length > 1 || isAmbiguous ? SCORES.above : SCORES.synonym);
      if (trade !== undefined && leafIds.length === 1) tradeOf.set(leafIds[0]!, trade); // one
    }
    for (const { id, name, keys } of things.filter(isOption)) {
      if (!identifying.has(id.slice(0, id.indexOf('=')))) continue;
      const leafIds = [...(keys as Map<number, string>).keys()];
      add(byLexemes, key, leafIds, SCORES.option, true);
      for (const text of textsOf(name)) add(byText, toPlainText(toNameWords(text)), leafIds, SCORES.option, true);
    }
  }
  return { byLexemes, byText, trades: names.trades, tradeOf };
}

const isOption = ({ kind, keys }: NamedThing): boolean => kind === 'option' && keys instanceof Map;

/** The attributes that say what is sold, such as make and model. A colour or a condition does not. */
const listIdentifyingKeys = ({ specifications }: Catalog): Set<string> =>
  new Set(
    specifications.flatMap(({ key, required, dependsOn }) => [
      ...(required || dependsOn !== null ? [key] : []),
      ...(dependsOn === null ? [] : [dependsOn]),
    ]),
  );

const textsOf = ({ en, ar }: Bilingual): string[] => [en ?? '', ar ?? ''].filter((text) => text !== '');
