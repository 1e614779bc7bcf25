import { stem } from '#platform/text/stem.ts';

import type { Clause } from '../engine/clauses.ts';
import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import type { QuantityForms } from './quantity-forms.ts';
import type { Quantity } from './read-query.ts';
import { UNITS } from './units.ts';

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

interface Word {
  lexemes: Phrase;
  quantity?: Quantity;
}

/** The conditions of a query for numbers that count something, and for small numbers with a unit. */
export const toQuantityConditions = (words: Word[], lexicon: Lexicon, formsOf: QuantityForms): QuantityCondition[] =>
  words.flatMap(({ lexemes, quantity }, at) => {
    if (!quantity?.unit || quantity.unit === 'year') return [];
    const { spellings, qualifiers, isNoun } = UNITS[quantity.unit];
    if (!isNoun && quantity.amount >= MIN_ALONE) return [];
    const others = formsOf(quantity);
    const units = [...spellings, ...qualifiers].flatMap((one) => [one, stem(one)]);
    return [
      {
        others,
        numbers: withSynonyms(lexicon, lexemes),
        units: [...new Set([...withSynonyms(lexicon, words[at + 1]?.lexemes ?? []), ...units])],
      },
    ];
  });

const withSynonyms = (lexicon: Lexicon, phrase: Phrase): string[] => [
  ...phrase,
  ...(lexicon.get(toKey(phrase)) ?? []).flatMap((other) => (other.length === 1 ? other : [])),
];
