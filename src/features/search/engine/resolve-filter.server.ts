import { type Catalog, findPlaceCountry, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import { dependsOn, withoutTags } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';

import type { SearchQuery, UnderstoodName } from '../contract.ts';
import { DEFAULT_DISTANCE_KM, parsePoint } from '../geo.ts';
import { parseAttributeFilters } from '../rules.ts';
import { type AnalyzedText, analyzeText } from '../text/analyze-text.server.ts';
import { readPriceLimits } from '../text/price-limits.ts';
import { type Reading, type Readings, understandQuery } from '../understanding/understand-query.server.ts';
import { EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import { countAdsCached } from './count-ads.server.ts';
import { isPriceRangeSelective } from './estimates.server.ts';
import { countTags } from './page-tags.server.ts';
import { usesKeyIndex } from './select-hits.server.ts';

type ReadText = Readings & { analyzedText: AnalyzedText };

/** Cached by text, category and plain words of the list, as long as the words' own cache. */
const cachedText = cached<ReadText | undefined>({ name: 'analysed searches', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

/** A list query resolved to row ids, with its analyzed search text. */
interface ResolvedFilter {
  catalog: Catalog;
  /** Undefined if there is search text but none of its words are searchable: nothing matches. */
  filter: SearchFilter | undefined;
  analyzedText: AnalyzedText | undefined;
  /** The interpretation of the text. */
  reading: Reading | undefined;
  /** The query with the prices that its text names as filters instead. */
  query: SearchQuery;
  prices: UnderstoodName[];
}

export async function resolveFilter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: SearchQuery,
): Promise<ResolvedFilter> {
  const catalog = await getCatalog(db);
  const { query, prices } = withPrices(asked, catalog);
  const base = toFilter(query, catalog, clock());
  const none = { catalog, query, prices, analyzedText: undefined, reading: undefined };
  if (!query.search) return { ...none, filter: await withPriceKeys(db, base) };
  const read = await readText(db, query.search, query, base.categoryIds);
  if (!read) return { ...none, filter: undefined };

  const { analyzedText, strict, plain, textOnly } = read;
  const { quantities } = analyzedText;
  const toReadFilter = (reading: Reading) => withPriceKeys(db, withReading({ ...base, quantities }, reading));
  const found = { catalog, query, prices, analyzedText };
  if (strict) {
    const filter = await toReadFilter(strict);
    const other = strict.hasOtherWords ? await toReadFilter(textOnly) : undefined;
    if (await isReadStrictly(db, filter, other)) return { ...found, filter, reading: strict };
  }
  return { ...found, filter: await toReadFilter(plain), reading: plain };
}

/** The prices of a text are in the currency of the list's place, as those of the filters, and narrow them. */
function withPrices(query: SearchQuery, catalog: Catalog): Pick<ResolvedFilter, 'query' | 'prices'> {
  if (!query.search) return { query, prices: [] };
  const reference = [...catalog.countryByCode.values()].find(({ exchangeRate }) => exchangeRate === 1);
  const currency = (findPlaceCountry(catalog, query) ?? reference)?.currency ?? '';
  const { limits, rest } = readPriceLimits(query.search, currency, query.plain);
  if (limits.length === 0) return { query, prices: [] };
  const read: SearchQuery = { ...query };
  if (rest) read.search = rest;
  else delete read.search;
  for (const { min, max } of limits) {
    if (min !== undefined) read.minPrice = Math.max(read.minPrice ?? min, min);
    if (max !== undefined) read.maxPrice = Math.min(read.maxPrice ?? max, max);
  }
  return {
    query: read,
    prices: limits.map(({ min = '', max = '', words }) => ({
      kind: 'price',
      id: `${min}..${max}`,
      name: { en: 'Price', ar: 'السعر' },
      words,
      rest: [rest, ...limits.map((limit) => limit.words).filter((other) => other !== words)].join(' ').trim(),
    })),
  };
}

/** Cached, because a list's pages, facets and map have the same text. */
const readText = (
  db: Database,
  search: string,
  { plain, categoryId }: SearchQuery,
  categoryIds: number[] | undefined,
): Promise<ReadText | undefined> =>
  cachedText(db, JSON.stringify([search, plain, categoryId]), async () => {
    const analyzedText = await analyzeText(db, search);
    return analyzedText && { analyzedText, ...(await understandQuery(db, analyzedText, { categoryIds, plain })) };
  });

const withReading = (base: SearchFilter, { clauses, typed, categories }: Reading): SearchFilter => ({
  ...base,
  words: clauses,
  typed,
  ...(categories && { categoryIds: [...new Set(categories.flat())].toSorted((a, b) => a - b), scopes: categories }),
});

const withPriceKeys = async (db: Database, filter: SearchFilter): Promise<SearchFilter> =>
  usesKeyIndex(filter) ? { ...filter, usesPriceKeys: await isPriceRangeSelective(db, filter) } : filter;

/**
 * Whether to narrow the list to the category that a text names. It must have matching ads, and if the text has other
 * words, at least as many as there are elsewhere. “Dog food” names a category, but means another.
 */
async function isReadStrictly(db: Database, strict: SearchFilter, plain: SearchFilter | undefined): Promise<boolean> {
  const count = (filter: SearchFilter) => withoutTags(() => countAdsCached(db, filter));
  const found = await count(strict);
  if (found > 0 && (!plain || found >= (await count(plain)))) return true;
  // The result changes when the category gets such ads.
  dependsOn(...countTags(strict));
  return false;
}

function toFilter(query: SearchQuery, catalog: Catalog, now: number): SearchFilter {
  const category = query.categoryId ? requireCategory(catalog, query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  if (query.country && !country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { country: 'invalidId' } });
  if (query.city && (!city || (country && city.countryId !== country.id))) {
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { city: 'cityUnknown' } });
  }
  const rate = findPlaceCountry(catalog, query)?.exchangeRate ?? 1;
  const point = parsePoint(query.near);
  return {
    ...EMPTY_FILTER,
    categoryIds: category?.leafIds,
    // A city implies its country. A condition on both would prevent index-only scans of the city's indexes.
    countryId: city ? undefined : country?.id,
    cityId: city?.id,
    sellerId: query.seller === undefined ? undefined : Number(query.seller),
    minRank: query.minPrice === undefined ? undefined : query.minPrice * rate,
    maxRank: query.maxPrice === undefined ? undefined : query.maxPrice * rate,
    attributes: parseAttributeFilters(query, category ? catalog.specificationsOf(category._id) : []),
    near: point && { ...point, km: query.within ?? DEFAULT_DISTANCE_KM },
    since: query.postedWithin && since(now, Number(query.postedWithin)),
    withPictures: query.withPictures !== undefined,
  };
}

/** Rounded down to the minute, so that repeated requests share cache entries. */
function since(now: number, days: number): string {
  return new Date(Math.floor(now / 60_000) * 60_000 - days * DAY_MS).toISOString();
}
