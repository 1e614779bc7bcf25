import type { Catalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput, ResponseData } from '#platform/http/endpoint.ts';
import { UNSTEMMED_MARK } from '#platform/text/stem.ts';

import type { UnderstoodName } from '../contract.ts';
import { type Clause, type ClauseParts, parseClause } from '../text/clauses.ts';
import type { SearchFilter } from '../engine/conditions.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { searchAds } from '../engine/search-ads.server.ts';
import { toLearntFacts } from '../learning/learnt-words.server.ts';
import type { Fact } from '../lexicon/evidence.ts';
import { toKey } from '../lexicon/expand-words.ts';
import { getEvidence } from '../lexicon/get-evidence.server.ts';
import type { AnalyzedText } from '../text/analyze-text.server.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import type { Reading } from '../understanding/understand-query.server.ts';
import type * as explainedApi from './contract.ts';
import type { Alternative, SearchExplanation, WORD_USES } from './contract.ts';

/**
 * A page of live ads. Staff can also get the interpretation of its text; throws UNAUTHORIZED or FORBIDDEN for others.
 */
export async function searchExplained(
  ctx: Ctx,
  { explain, ...query }: HandlerInput<typeof explainedApi.search>['query'],
): Promise<ResponseData<typeof explainedApi.search>> {
  if (!explain) return searchAds(ctx, query);
  requireRole(ctx, 'support');
  const found = await searchAds(ctx, query);
  const resolved = await resolveFilter(ctx, query);
  const learnt = await toLearntFacts(ctx.db, await findLearntFacts(ctx.db, resolved.analyzedText?.words ?? []));
  return { ...found, explanation: { ...explainSearch(resolved), learnt } };
}

type OptionKey = ClauseParts['options'][number];
type ExplainedWord = SearchExplanation['words'][number];

interface Search {
  catalog: Catalog;
  filter: SearchFilter | undefined;
  analyzedText: AnalyzedText | undefined;
  reading: Reading | undefined;
  prices: UnderstoodName[];
}

/** The interpretation of a search text, with names instead of row ids. */
function explainSearch({ catalog, filter, analyzedText, reading, prices }: Search): Omit<SearchExplanation, 'learnt'> {
  const ofPrices = prices.map(toExplainedPrice);
  if (!filter || !analyzedText || !reading) return { words: ofPrices, clauses: [], quantities: [] };
  return {
    words: [...analyzedText.words.map((word) => explainWord(word, analyzedText, reading)), ...ofPrices],
    clauses: reading.clauses.map((clause) => toAlternatives(clause, catalog)),
    quantities: analyzedText.quantities.map(({ numbers, units, others }) => ({
      numbers,
      units,
      others: toAlternatives(others, catalog),
    })),
  };
}

/** The facts about words of a text and neighbouring words. */
async function findLearntFacts(db: Database, words: QueryWord[]): Promise<Fact[]> {
  const lexemes = words.flatMap((word) => word.corrected ?? word.lexemes);
  const text = ` ${toKey(lexemes)} `;
  const isIn = (key: string) => key !== '' && text.includes(` ${key} `);
  const { facts } = await getEvidence(db);
  return facts.filter(({ kind, word, other }) => isIn(word) || (kind === 'translation' && isIn(other)));
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
    lexemes: lexemes.map(withoutMark),
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

/** A lexeme as people read it. */
const withoutMark = (lexeme: string): string => lexeme.replace(UNSTEMMED_MARK, '');

/** An option with keys in several categories is one alternative. */
function toAlternatives(clause: Clause, catalog: Catalog): Alternative[] {
  const { lexemes, ids, options } = parseClause(clause);
  const countries = ids.country.flatMap((id) => catalog.countryById.get(id) ?? []);
  const cities = ids.city.flatMap((id) => catalog.cityById.get(id) ?? []);
  const ofOptions = new Map(options.map((option) => [`${option.key}=${option.value}`, toOption(option, catalog)]));
  return [
    ...lexemes.map((lexeme) => ({ lexeme: withoutMark(lexeme) })),
    ...ids.category.flatMap((id) => toCategory(id, catalog)),
    ...countries.map(({ code, name }) => ({ kind: 'country' as const, id: code, name })),
    ...cities.map(({ _id, name }) => ({ kind: 'city' as const, id: _id, name })),
    ...ofOptions.values(),
  ];
}

function toCategory(id: number, { categoryById }: Catalog): Alternative[] {
  const category = categoryById.get(id);
  return category ? [{ kind: 'category', id: category._id, name: category.name }] : [];
}

function toOption({ categoryId, key, value }: OptionKey, { categoryById, specificationsOf }: Catalog): Alternative {
  const attribute = specificationsOf(categoryById.get(categoryId)?._id ?? '').find((one) => one.key === key);
  const label = attribute?.options.find((option) => option.key === value)?.label;
  return { kind: 'option', id: `${key}=${value}`, name: label ?? { en: value, ar: value } };
}
