import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import { type Catalog, CATALOG_TAG, type CatalogCategory, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import { findPhrases, getLexicon } from '../lexicon/get-lexicon.server.ts';
import { toFeatureLexeme, toOptionKey, toOptionLexeme } from '../text/clauses.ts';
import {
  AMBIGUOUS_NAMES,
  type NamedCategory,
  type NamedThing,
  type NameEntry,
  type Names,
  splitName,
  toNameWords,
  toPlainText,
  type Trade,
} from './names.ts';

const cachedNames = cached<Names>({ name: 'names in searches', maxEntries: 1, maxEntryBytes: 2 * MB });

/**
 * The names of this marketplace, analysed like the database does. Dropped when the catalogue or the lexicon changes.
 */
export const getNames = (db: Database): Promise<Names> =>
  cachedNames(db, '', async () => {
    dependsOn(CATALOG_TAG);
    const [catalog, lexicon] = [await getCatalog(db), await getLexicon(db)];
    const toPhrase = await findPhrases(db, listNameTexts(catalog).map(toText));
    return buildNames(catalog, lexicon, (text) => toPhrase(toText(text)));
  });

const toText = (name: string): string => toNameWords(name).join(' ');

const TRADES: Record<Trade, string[]> = { rent: ['rent', 'إيجار'], sale: ['sale', 'بيع'] };

/** All texts that `buildNames` needs the lexemes of. */
function listNameTexts(catalog: Catalog): string[] {
  const names = [
    ...catalog.categoryBySlug.values(),
    ...catalog.countryById.values(),
    ...catalog.cityById.values(),
  ].flatMap(({ name }) => textsOf(name));
  const labels = catalog.specifications.flatMap(({ label, options }) => [label, ...options.map((one) => one.label)]);
  const features = catalog.additionalDetails.map(({ label }) => label);
  return [...names, ...[...labels, ...features].flatMap(textsOf), ...AMBIGUOUS_NAMES, ...Object.values(TRADES).flat()];
}

/** Maps the names of categories, places and options, and the lexicon's words for them, to what they name. */
function buildNames(catalog: Catalog, lexicon: Lexicon, toPhrase: (text: string) => Phrase): Names {
  const byLexemes: Names['byLexemes'] = new Map();
  const trades = buildTrades(lexicon, toPhrase);
  const ambiguous = new Set(AMBIGUOUS_NAMES.map((text) => toKey(toPhrase(text))));
  for (const thing of [...findOptions(catalog), ...findFeatures(catalog)])
    for (const text of textsOf(thing.name)) addThing(byLexemes, toKey(toPhrase(text)), thing);
  const { whole, parts } = spellCategories(catalog, trades, toPhrase);
  addCategories(byLexemes, whole, ambiguous);
  addHeads(byLexemes, whole, ambiguous, trades);
  addLexicon(byLexemes, new Map(byLexemes), lexicon, ambiguous);
  const unambiguousParts = parts.filter(({ phrase }) => !ambiguous.has(toKey(phrase)));
  addLexicon(byLexemes, addCategories(byLexemes, unambiguousParts, ambiguous), lexicon, ambiguous);
  const byText = new Map(
    [...whole, ...parts].flatMap(({ text, phrase }) => {
      const entry = byLexemes.get(toKey(phrase));
      return entry && text !== '' ? [[toPlainText(toNameWords(text)), entry] as const] : [];
    }),
  );
  addPlaces({ byLexemes, byText }, catalog, lexicon, toPhrase);
  return { byLexemes, byText, trades };
}

function buildTrades(lexicon: Lexicon, toPhrase: (text: string) => Phrase): Names['trades'] {
  const trades: Names['trades'] = new Map();
  for (const [trade, texts] of Object.entries(TRADES) as [Trade, string[]][])
    for (const phrase of texts.map(toPhrase).flatMap((one) => [one, ...(lexicon.get(toKey(one)) ?? [])]))
      if (phrase[0] !== undefined && phrase.length === 1) trades.set(phrase[0], trade);
  return trades;
}

/** Places are found by their text, by Latin lexemes, and by the lexemes of the lexicon's words for them. */
function addPlaces(
  { byLexemes, byText }: Pick<Names, 'byLexemes' | 'byText'>,
  catalog: Catalog,
  lexicon: Lexicon,
  toPhrase: (text: string) => Phrase,
): void {
  const lexemesOf = (name: Bilingual) =>
    textsOf(name)
      .map(toPhrase)
      .flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  const places: NamedThing[] = [
    ...[...catalog.countryById.values()].map(({ id, code, name }): NamedThing => ({
      kind: 'country',
      id: code,
      name,
      keys: [`country=${id}`],
    })),
    ...[...catalog.cityById.values()]
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, _id, name }): NamedThing => ({
        kind: 'city',
        id: _id,
        name,
        keys: [`city=${id}`],
        lexemes: lexemesOf(name),
      })),
  ];
  for (const place of places)
    for (const text of textsOf(place.name)) {
      addThing(byText, toPlainText(toNameWords(text)), place);
      // Hawally is another spelling of Hawalli. In Arabic the same stem may be another word: «رياضيات».
      const key = toKey(toPhrase(text));
      if (/^[a-z ]+$/i.test(text) && !byLexemes.has(key)) addThing(byLexemes, key, place);
      for (const phrase of lexicon.get(toKey(toPhrase(text))) ?? []) addThing(byLexemes, toKey(phrase), place);
    }
}

/** The options and yes/no attributes of all leaf categories. An option of several categories is combined to one. */
function findOptions(catalog: Catalog): NamedThing[] {
  const options = new Map<string, Omit<NamedThing, 'kind'> & { keys: Map<number, string> }>();
  for (const { id, _id, leafIds, isLeaf } of catalog.categoryBySlug.values())
    for (const specification of isLeaf && leafIds[0] === id ? catalog.specificationsOf(_id) : [])
      for (const { value, name } of toChoices(specification)) {
        const known = `${specification.key}=${value} ${name.en} ${name.ar}`;
        const option = options.get(known) ?? {
          name,
          keys: new Map(),
          id: `${specification.key}=${value}`,
          sharedKey: toOptionLexeme(specification.key, value),
        };
        option.keys.set(id, toOptionKey(id, specification.key, value));
        options.set(known, option);
      }
  return [...options.values()].map((option) => ({ kind: 'option', ...option }));
}

/** An option of several categories is combined to one. */
function findFeatures(catalog: Catalog): NamedThing[] {
  const shown = catalog.additionalDetails.filter(({ isHidden }) => !isHidden);
  const features = shown.map(({ key, label }): NamedThing => ({
    kind: 'feature',
    id: key,
    name: label,
    keys: [toFeatureLexeme(key)],
  }));
  const known = new Map(features.map((feature) => [`${feature.id} ${feature.name.en} ${feature.name.ar}`, feature]));
  return [...known.values()];
}

/** Without numbers, which are too ambiguous, and “Other”. */
function toChoices({ type, label, options }: Specification): { value: string; name: Bilingual }[] {
  const { filter } = ATTRIBUTE_TYPES[type];
  if (filter === 'flag') return [{ value: 'true', name: label }];
  return options
    .filter(({ key, label: name }) => key !== 'other' && !textsOf(name).some((text) => /^\d/.test(text)))
    .map(({ key, label: name }) => ({ value: key, name }));
}

interface Spelling {
  named: NamedCategory;
  text: string;
  phrase: Phrase;
}

/** Whole names, also without “for rent” and “for sale”, and the first parts of names such as “Trucks and vans”. */
function spellCategories(
  catalog: Catalog,
  trades: Names['trades'],
  toPhrase: (text: string) => Phrase,
): { whole: Spelling[]; parts: Spelling[] } {
  const shown = [...catalog.categoryById.values()].filter(({ isHidden }) => !isHidden);
  const withoutTrade = (text: string) => toPhrase(text).filter((lexeme) => !trades.has(lexeme));
  const tradeOf = ({ name }: CatalogCategory) =>
    textsOf(name)
      .flatMap(toPhrase)
      .map((lexeme) => trades.get(lexeme))
      .find(Boolean);
  const all = shown.flatMap((category) =>
    textsOf(category.name).map((text) => ({ category, text, trade: tradeOf(category) })),
  );
  const sameCore = Map.groupBy(all, ({ text }) => toKey(withoutTrade(text)));
  const isDivided = (text: string) =>
    new Set(sameCore.get(toKey(withoutTrade(text)))?.map(({ trade }) => trade)).size > 1;
  const whole = shown.flatMap((category) => {
    const texts = textsOf(category.name);
    const named = toNamed(category, texts.some(isDivided) ? tradeOf(category) : undefined);
    return texts.flatMap((text): Spelling[] => [
      { named, text, phrase: toPhrase(text) },
      ...(isDivided(text) ? [{ named, text: '', phrase: withoutTrade(text) }] : []),
    ]);
  });
  const parts = whole.flatMap(({ named, text }) => {
    const [first] = splitName(text);
    const phrase = first === undefined ? [] : toPhrase(first);
    return first !== undefined && !phrase.every((lexeme) => trades.has(lexeme)) ? [{ named, text: first, phrase }] : [];
  });
  return { whole, parts };
}

/** Skips known names. Returns the added ones. */
function addCategories(
  byLexemes: Names['byLexemes'],
  spellings: Spelling[],
  ambiguous: Set<string>,
): Names['byLexemes'] {
  const added: Names['byLexemes'] = new Map();
  for (const [key, same] of Map.groupBy(spellings, ({ phrase }) => toKey(phrase))) {
    const known = byLexemes.get(key);
    if (key === '' || (known?.categories.length ?? 0) > 0) continue;
    const categories = [...new Set(same.map(({ named }) => named))];
    added.set(key, toEntry(categories, known?.things, ambiguous.has(key)));
  }
  for (const [key, entry] of added) byLexemes.set(key, entry);
  return added;
}

/**
 * Adds the main words of names, each for all names that have it: “watches” also finds smart watches, «دراجات» finds
 * bicycles and motorcycles. The main word is the last one in English and the first one in Arabic.
 */
function addHeads(
  byLexemes: Names['byLexemes'],
  spellings: Spelling[],
  ambiguous: Set<string>,
  trades: Names['trades'],
): void {
  const heads = Map.groupBy(
    spellings.filter(({ text }) => text !== '' && splitName(text).length === 0),
    ({ text, phrase }) => (/\p{Script=Arabic}/u.test(text) ? phrase[0] : phrase.at(-1)) ?? '',
  );
  for (const [head, same] of heads) {
    const known = byLexemes.get(head);
    const categories = [...new Set([...(known?.categories ?? []), ...same.map(({ named }) => named)])];
    if (head !== '' && !trades.has(head) && categories.length > 1)
      byLexemes.set(head, toEntry(categories, known?.things, ambiguous.has(head)));
  }
}

const toNamed = ({ _id, name, leafIds }: CatalogCategory, trade: Trade | undefined): NamedCategory => ({
  id: _id,
  name,
  leafIds,
  trade,
});

/** The lexicon's words for a name: spellings, synonyms and the other script. Not transitive. */
function addLexicon(
  byLexemes: Names['byLexemes'],
  names: Names['byLexemes'],
  lexicon: Lexicon,
  ambiguous: Set<string>,
): void {
  const added = new Map<string, NameEntry>();
  for (const [key, phrases] of lexicon) {
    const own = byLexemes.get(key) ?? toEntry([]);
    const entries = phrases.flatMap((phrase) => names.get(toKey(phrase)) ?? []);
    // An alternative with several categories says too little to add them.
    const further = entries.filter((one) => own.categories.length === 0 || one.categories.length === 1);
    const categories = [...own.categories, ...further.flatMap((one) => one.categories)];
    const things = [...own.things, ...entries.flatMap((one) => one.things)];
    const isAmbiguous = ambiguous.has(key) || own.isAmbiguous || entries.some((one) => one.isAmbiguous);
    if (entries.length > 0) added.set(key, toEntry(withoutNested(categories), [...new Set(things)], isAmbiguous));
  }
  for (const [key, entry] of added) byLexemes.set(key, entry);
}

/** A word that finds a category and some below it, such as “pet”, names only the category. */
const withoutNested = (categories: NamedCategory[]): NamedCategory[] =>
  [...new Set(categories)].filter(
    ({ leafIds }, _, all) =>
      !all.some((other) => other.leafIds.length > leafIds.length && leafIds.every((id) => other.leafIds.includes(id))),
  );

/** A name of both a category and an option is ambiguous. */
const toEntry = (categories: NamedCategory[], things: NamedThing[] = [], isAmbiguous = false): NameEntry => ({
  categories,
  things,
  isAmbiguous: isAmbiguous || (categories.length > 0 && things.length > 0),
});

function addThing(index: Map<string, NameEntry>, key: string, thing: NamedThing): void {
  if (key === '') return;
  const { categories, things, isAmbiguous } = index.get(key) ?? toEntry([]);
  if (!things.includes(thing)) index.set(key, toEntry(categories, [...things, thing], isAmbiguous));
}

const textsOf = ({ en, ar }: Bilingual): string[] => [en ?? '', ar ?? ''].filter((text) => text !== '');
