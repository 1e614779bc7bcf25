import type { Specification } from '#features/catalog/contract.ts';

import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import { toAttributeLexemes } from './attribute-lexemes.ts';
import { type QuantityOptions, toQuantityKey } from './quantity-options.ts';
import type { Quantity } from './read-query.ts';
import { UNITS } from './units.ts';

/** More spellings of a unit are rarely written without a space. */
const GLUED_SPELLINGS = 4;

/** How a number is written together with its unit: `300م`, `300m`. */
export function listGluedSpellings({ amount, unit }: Quantity): string[] {
  return unit && unit !== 'year' ? UNITS[unit].spellings.slice(0, GLUED_SPELLINGS).map((one) => `${amount}${one}`) : [];
}

/** Arabic duals, also after «and»: «غرفتين وصالتين». They are not stemmed. */
const listDuals = ({ amount, unit }: Quantity): string[] =>
  amount === 2 && unit && unit !== 'year' ? UNITS[unit].duals.flatMap((dual) => [dual, `و${dual}`]) : [];

/** A word of a query in lexemes. */
interface Word {
  lexemes: Phrase;
  role: string;
  quantity?: Quantity;
  forms?: Phrase[];
}

/** The other forms of a quantity: lexemes of it as one word and as an attribute, and keys of options. */
export type QuantityForms = (quantity: Quantity) => string[];

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
    const qualifiers = quantity.unit && quantity.unit !== 'year' ? UNITS[quantity.unit].qualifiers : [];
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
      const { unit } = quantity ?? {};
      const spellings = unit && unit !== 'year' && !UNITS[unit].isNoun ? UNITS[unit].spellings : undefined;
      return [[...lexemes, ...others], ...(spellings ? [[...spellings, ...others]] : [])];
    });

const countsNoun = ({ unit }: Quantity): boolean => unit !== undefined && unit !== 'year' && UNITS[unit].isNoun;
