import type { Catalog } from '#features/catalog/catalog.server.ts';

import { type Clause, parseClause } from '../engine/clauses.ts';
import type { SearchFilter } from '../engine/conditions.server.ts';
import type { AnalyzedText } from '../text/analyze-text.server.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import type { Reading } from '../understanding/reading.ts';
import type { UnderstoodName } from '../contract.ts';
import type { SearchExplanation, WORD_USES } from './contract.ts';

type ExplainedWord = SearchExplanation['words'][number];

interface Search {
  catalog: Catalog;
  filter: SearchFilter | undefined;
  analyzedText: AnalyzedText | undefined;
  reading: Reading | undefined;
  prices: UnderstoodName[];
}

/** The interpretation of a search text, with slugs instead of row ids. */
export function explainSearch({ catalog, filter, analyzedText, reading, prices }: Search): SearchExplanation {
  const ofPrices = prices.map(toExplainedPrice);
  if (!filter || !analyzedText || !reading) return { words: ofPrices, categories: [], clauses: [], quantities: [] };
  const toAlternatives = (clause: Clause) => toNames(clause, catalog);
  return {
    words: [...analyzedText.words.map((word) => explainWord(word, analyzedText, reading)), ...ofPrices],
    categories: toSlugs(reading.categories?.flat() ?? [], catalog),
    clauses: reading.clauses.map(toAlternatives),
    quantities: analyzedText.quantities.map(({ numbers, units, others }) => ({
      numbers,
      units,
      others: toAlternatives(others),
    })),
  };
}

/** A price has no name: screens format the range, which is its id (`..3000`). */
const toExplainedPrice = (price: UnderstoodName): ExplainedWord => ({
  word: price.words,
  use: 'named',
  lexemes: [],
  names: [{ ...price, kind: 'price', name: { en: price.id, ar: price.id } }],
});

function explainWord(word: QueryWord, text: AnalyzedText, { understood, implied }: Reading): ExplainedWord {
  const names = understood.filter(({ words }) => words.split(' ').includes(word.word));
  const { lexemes, correction, unprefixed } = word;
  return {
    word: word.word,
    use: names.length > 0 ? 'named' : implied.split(' ').includes(word.word) ? 'implied' : toUse(word, text),
    lexemes,
    names,
    ...(correction && { correction }),
    ...(unprefixed && { unprefixed }),
  };
}

function toUse(word: QueryWord, { required, isIntentVain }: AnalyzedText): (typeof WORD_USES)[number] {
  if (!required.includes(word)) return 'ignored';
  if (isIntentVain && word.role === 'intent') return 'dropped';
  return word.corrected ? 'replaced' : 'searched';
}

/** Combines the keys of an option in several categories to one name. */
function toNames(clause: Clause, { categoryById, countryById, cityById }: Catalog): string[] {
  const { lexemes, ids, options } = parseClause(clause);
  const names = [
    ...lexemes,
    ...ids.category.map((id) => `category=${categoryById.get(id)?._id}`),
    ...ids.country.map((id) => `country=${countryById.get(id)?.code}`),
    ...ids.city.map((id) => `city=${cityById.get(id)?._id}`),
    ...options.map(({ key, value }) => `${key}=${value}`),
  ];
  return [...new Set(names)];
}

const toSlugs = (ids: number[], { categoryById }: Catalog): string[] =>
  ids.flatMap((id) => categoryById.get(id)?._id ?? []);
