import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValue, AttributeValues } from '#features/catalog/attribute-value.ts';
import { type CatalogCategory, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { countFacetGroups } from '../facets/queries.server.ts';
import { type Lexicon, toKey } from '../lexicon/expand-words.ts';
import { findPhrases, getLexicon } from '../lexicon/get-lexicon.server.ts';
import { type AnalyzedText, analyzeText, getQuantityOptions } from '../text/analyze-text.server.ts';
import { parseClause } from '../text/clauses.ts';
import { type QuantityOptions, toAttributeLexemes, toQuantityKey } from '../text/quantities.ts';
import { findParts } from '../understanding/understand-query.server.ts';
import type { QueryPart } from '../understanding/understand-words.ts';
import type { TitleReading } from './contract.ts';
import { toQuery, toScoredWords } from './find-leaf-categories.server.ts';
import { type CategoryWords, findHits, type PhraseHit } from './score-categories.ts';
import { getCategoryWords } from './get-category-words.server.ts';

/** What a title says about the attributes of a category. Throws CATEGORY_NOT_FOUND. */
export async function readTitle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { text, categoryId }: { text: string; categoryId: string },
): Promise<TitleReading> {
  const catalog = await getCatalog(db);
  const category = requireCategory(catalog, categoryId);
  const analyzed = await analyzeText(db, text);
  if (!analyzed) return { attributes: {}, isTitle: false };
  const specifications = catalog.specificationsOf(category._id);
  const found = [
    ...readOptions(await findParts(db, analyzed), category),
    ...readQuantities(analyzed, {
      category,
      specifications,
      options: await getQuantityOptions(db),
      isAbout: await nameAttributes(db, specifications),
    }),
  ];
  const attributes = chooseClear(found, specifications);
  const { thing, isTitle } = divide(analyzed, await getCategoryWords(db));
  const learnt = await learnRequired({ db, clock }, { text: thing || text, categoryId, specifications, attributes });
  return { attributes: { ...learnt, ...attributes }, isTitle };
}

/** A value that the text may give an attribute. */
interface FoundValue {
  key: string;
  value: AttributeValue;
}

function readOptions(parts: QueryPart[], { id }: CatalogCategory): FoundValue[] {
  const things = parts.flatMap(({ names }) => names?.things ?? []);
  return things.flatMap((thing) => {
    if (thing.kind !== 'option' || !(thing.keys instanceof Map)) return [];
    return toOptions([thing.keys.get(id) ?? []].flat());
  });
}

const toOptions = (optionKeys: string[]): FoundValue[] =>
  parseClause(optionKeys).options.map(({ key, value }) => ({ key, value }));

interface QuantityContext {
  category: CatalogCategory;
  specifications: Specification[];
  options: QuantityOptions;
  /** Whether a word names the attribute: “RAM”. */
  isAbout: (lexemes: string[], key: string) => boolean;
}

/** Gigabytes are of the memory or of the storage. */
const UNITS_OF_SEVERAL = new Set(['gigabyte', 'terabyte']);

function readQuantities({ words }: AnalyzedText, context: QuantityContext): FoundValue[] {
  const { category, specifications, options, isAbout } = context;
  return words.flatMap(({ quantity }, at) => {
    if (!quantity?.unit) return [];
    const ofOptions = toOptions(
      (options.get(toQuantityKey(quantity)) ?? []).filter((key) =>
        parseClause([key]).options.some(({ categoryId }) => categoryId === category.id),
      ),
    );
    const beside = [words[at - 1], words[at + 2]];
    const ofNumbers = toAttributeLexemes(specifications, quantity)
      .map((lexeme) => ({ key: lexeme.slice(0, lexeme.lastIndexOf(':')), value: quantity.amount }))
      .filter(
        ({ key }) =>
          !UNITS_OF_SEVERAL.has(quantity.unit!) || // checked above
          beside.some((word) => word !== undefined && isAbout(word.lexemes, key)),
      );
    const all: FoundValue[] = [...ofOptions, ...ofNumbers];
    return new Set(all.map(({ key }) => key)).size === 1 ? all : [];
  });
}

/** The names of attributes with their synonyms: “Memory” is RAM. */
async function nameAttributes(db: Database, specifications: Specification[]): Promise<QuantityContext['isAbout']> {
  const labels = specifications.flatMap(({ key, label }) =>
    Object.values(label).flatMap((text) => (text ? [{ key, text }] : [])),
  );
  const lexicon: Lexicon = await getLexicon(db);
  const toPhrase = await findPhrases(
    db,
    labels.map(({ text }) => text),
  );
  const named = labels.flatMap(({ key, text }) => {
    const phrase = toPhrase(text);
    return [phrase, ...(lexicon.get(toKey(phrase)) ?? [])].map((one) => `${key} ${toKey(one)}`);
  });
  const known = new Set(named);
  return (lexemes, key) => known.has(`${key} ${toKey(lexemes)}`);
}

/** The values that are valid and the only ones of their attribute. A model implies its make. */
function chooseClear(found: FoundValue[], specifications: Specification[]): AttributeValues {
  const valuesOf = (key: string) => [...new Set(found.filter((one) => one.key === key).map(({ value }) => value))];
  const attributes: AttributeValues = {};
  const parentsFirst = specifications.toSorted((one, other) => Number(!!one.dependsOn) - Number(!!other.dependsOn));
  for (const specification of parentsFirst) {
    const { key, dependsOn } = specification;
    const parent = dependsOn === null ? undefined : attributes[dependsOn];
    const parentOf = (value: AttributeValue) => specification.options.find((option) => option.key === value)?.parent;
    const values = valuesOf(key).filter((value) => parent === undefined || (parentOf(value) ?? parent) === parent);
    const value = toValue(specification, values);
    if (value === undefined) continue;
    if (dependsOn !== null && parent === undefined) {
      const implied = parentOf(value);
      if (implied === undefined || valuesOf(dependsOn).length > 0) continue;
      attributes[dependsOn] = implied;
    }
    attributes[key] = value;
  }
  return attributes;
}

function toValue(specification: Specification, values: AttributeValue[]): AttributeValue | undefined {
  const { isMultiple, filter, validate } = ATTRIBUTE_TYPES[specification.type];
  if (values.length === 0 || (values.length > 1 && !isMultiple)) return undefined;
  const value = isMultiple ? values.map(String) : filter === 'flag' ? true : values[0]!; // one
  return validate(value, specification) === undefined ? value : undefined;
}

/** The ads that must agree, and the share of them that must, before their value is clear. */
const MIN_ADS = 3;
const MIN_SHARE = 0.9;

/** The required choices that the ads with the text agree on: an iPhone is of Apple. */
async function learnRequired(
  ctx: Pick<Services, 'db' | 'clock'>,
  known: { text: string; categoryId: string; specifications: Specification[]; attributes: AttributeValues },
): Promise<AttributeValues> {
  const open = known.specifications.filter(
    ({ key, type, required, dependsOn }) =>
      type === 'select' && required && dependsOn === null && known.attributes[key] === undefined,
  );
  if (open.length === 0) return {};
  const { filter } = await resolveFilter(ctx, toQuery({ search: known.text, categoryId: known.categoryId }));
  if (!filter) return {};
  const { groups } = await countFacetGroups(
    ctx.db,
    filter,
    open.map(({ key }) => ({ attribute: key, isMultiple: false })),
  );
  return Object.fromEntries(
    open.flatMap((specification, at) => {
      const own = groups.filter(({ grouping }) => grouping === at);
      const best = own.toSorted((one, other) => other.ads - one.ads)[0];
      const all = own.reduce((sum, { ads }) => sum + ads, 0);
      if (!best || best.ads < MIN_ADS || best.ads < all * MIN_SHARE) return [];
      const value = toValue(specification, [best.value]);
      return value === undefined ? [] : [[specification.key, value]];
    }),
  );
}

/**
 * The words that name a category, its goods or a make. A text can be a title if other words than names, and than “for
 * sale” or “for rent”, are left.
 */
function divide(analyzed: AnalyzedText, known: CategoryWords): { thing: string; isTitle: boolean } {
  const words = toScoredWords(analyzed);
  const hits = findHits(words, known);
  const isIn = (at: number, some: PhraseHit[]) => some.some((hit) => at >= hit.at && at < hit.at + hit.length);
  const named = hits.filter(({ found }) => !found.isOption);
  const isTrade = (at: number) => words[at]?.forms[0]?.lexemes.every((lexeme) => known.trades.has(lexeme)) ?? false;
  return {
    thing: words.flatMap(({ word }, at) => (isIn(at, hits) ? [word] : [])).join(' '),
    isTitle: words.length > 1 && words.some((_, at) => !isIn(at, named) && !isTrade(at)),
  };
}
