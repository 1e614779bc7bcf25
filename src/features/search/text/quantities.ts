import type { Specification } from '#features/catalog/contract.ts';
import { fold } from '#platform/text/fold.ts';
import { stem } from '#platform/text/stem.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import type { Clause } from './clauses.ts';
import type { Quantity } from './read-query.ts';
import { UNITS } from './units.ts';

/** More spellings of a unit are rarely written without a space. */
const GLUED_SPELLINGS = 4;

/** How a number is written together with its unit: `300م`, `300m`. */
export const listGluedSpellings = (quantity: Quantity): string[] =>
  (findUnitWords(quantity)?.spellings ?? []).slice(0, GLUED_SPELLINGS).map((one) => `${quantity.amount}${one}`);

/** Arabic duals, also after «and»: «غرفتين وصالتين». They are not stemmed. */
const listDuals = (quantity: Quantity): string[] =>
  quantity.amount === 2 ? (findUnitWords(quantity)?.duals ?? []).flatMap((dual) => [dual, `و${dual}`]) : [];

const findUnitWords = ({ unit }: Quantity) => (unit && unit !== 'year' ? UNITS[unit] : undefined);

/** A word of a query in lexemes. */
interface Word {
  lexemes: Phrase;
  role: string;
  quantity?: Quantity;
  forms?: Phrase[];
}

/** Keys of the options that are quantities, such as “128 GB”, by `toQuantityKey`. */
export type QuantityOptions = Map<string, string[]>;

export const toQuantityKey = ({ amount, unit }: Quantity): string => `${amount} ${unit}`;

/** The other forms of a quantity: lexemes of it as one word and as an attribute, and keys of options. */
type QuantityForms = (quantity: Quantity) => string[];

export const toQuantityForms =
  (
    specifications: Specification[],
    options: QuantityOptions,
    gluedLexemes: (spelling: string) => Phrase,
  ): QuantityForms =>
  (quantity) => [
    ...new Set([
      ...listGluedSpellings(quantity).flatMap(gluedLexemes),
      ...listDuals(quantity),
      ...toAttributeLexemes(specifications, quantity),
      ...(options.get(toQuantityKey(quantity)) ?? []),
    ]),
  ];

/**
 * The lexemes of ads whose attribute is such a quantity: `size:400`. The database adds them to an ad's words.
 * Attributes are found by their unit, or by their name if they count something.
 */
export function toAttributeLexemes(specifications: Specification[], { amount, unit }: Quantity): string[] {
  if (!unit) return [];
  const isMeant = ({ type, unit: unitName, label }: Specification): boolean => {
    if (unit === 'year' || type === 'year') return type === unit;
    if (type !== 'number') return false;
    const names = Object.values(UNITS[unit].isNoun ? label : (unitName ?? {})).map(fold);
    return names.some((name) => UNITS[unit].spellings.includes(name));
  };
  return [...new Set(specifications.filter(isMeant).map(({ key }) => `${key}:${amount}`))];
}

/** Numbers with an optional unit, and those without one, are also found in their other forms. */
export const addQuantityForms = <Typed extends Word>(words: Typed[], formsOf: QuantityForms): Typed[] =>
  words.map((word) => {
    if (!word.quantity || countsNoun(word.quantity)) return word;
    const others = formsOf(word.quantity).map((lexeme) => [lexeme]);
    return { ...word, forms: [...(word.forms ?? []), ...others, ...listThousands(word.quantity)] };
  });

/** The lexemes of the spellings of 45000 in ads: «45 ألف», «45الف», 45k, 45,000. */
function listThousands({ amount }: Quantity): Phrase[] {
  const thousands = amount / 1000;
  if (thousands < 1 || !Number.isInteger(thousands)) return [];
  return [[`${thousands}الف`], [`${thousands}k`], [String(thousands), 'الف'], [String(thousands), '000']];
}

/**
 * The other forms of numbers with the nouns they count: «3 غرف» is also an attribute. By the words' lexemes; «نوم»
 * belongs to the rooms.
 */
export function listCountedPhrases(words: Word[], formsOf: QuantityForms): Lexicon {
  const phrases: Lexicon = new Map();
  for (const [at, { quantity }] of words.entries()) {
    if (!quantity || !countsNoun(quantity)) continue;
    const alternatives = formsOf(quantity).map((lexeme) => [lexeme]);
    const qualifiers = findUnitWords(quantity)?.qualifiers ?? [];
    const isQualified = words[at + 2]?.lexemes.some((lexeme) => qualifiers.includes(lexeme)) ?? false;
    const counted = words.slice(at, at + (isQualified ? 3 : 2));
    if (alternatives.length > 0) phrases.set(toKey(counted.flatMap(({ lexemes }) => lexemes)), alternatives);
  }
  return phrases;
}

/** The clauses that better matches meet: the words as typed, and the units of numbers. */
export const toExactClauses = (words: Word[], formsOf: QuantityForms): string[][] =>
  words
    .filter(({ role }) => role !== 'optional')
    .flatMap(({ lexemes, quantity }) => {
      const others = quantity ? formsOf(quantity) : [];
      const unit = quantity && findUnitWords(quantity);
      return [[...lexemes, ...others], ...(unit && !unit.isNoun ? [[...unit.spellings, ...others]] : [])];
    });

const countsNoun = (quantity: Quantity): boolean => findUnitWords(quantity)?.isNoun ?? false;

/** A number that an ad must have with its unit: an “iPhone 16 with 256 GB” is not found by “16 GB”. */
export interface QuantityCondition {
  /**
   * Alternatives, each of which is sufficient: lexemes of number and unit as one word, of attributes, and keys of
   * options.
   */
  others: Clause;
  /** Lexemes of which an ad must have one of each, next to each other or with a word between them. */
  numbers: string[];
  units: string[];
}

/** Ads often leave out the unit of a larger number: «مساحة 300». */
const MIN_ALONE = 100;

/** The conditions of a query for numbers that count something, and for small numbers with a unit. */
export const toQuantityConditions = (words: Word[], lexicon: Lexicon, formsOf: QuantityForms): QuantityCondition[] =>
  words.flatMap(({ lexemes, quantity }, at) => {
    const unit = quantity && findUnitWords(quantity);
    if (!unit || (!unit.isNoun && quantity.amount >= MIN_ALONE)) return [];
    const units = [...unit.spellings, ...unit.qualifiers].flatMap((one) => [one, stem(one)]);
    return [
      {
        others: formsOf(quantity),
        numbers: withSynonyms(lexicon, lexemes),
        units: [...new Set([...withSynonyms(lexicon, words[at + 1]?.lexemes ?? []), ...units])],
      },
    ];
  });

const withSynonyms = (lexicon: Lexicon, phrase: Phrase): string[] => [
  ...phrase,
  ...(lexicon.get(toKey(phrase)) ?? []).flatMap((other) => (other.length === 1 ? other : [])),
];
