import {
  type Catalog,
  type CatalogCountry,
  findPlaceCountry,
  getCatalog,
  requireCategory,
} from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';

import type { SearchQuery, UnderstoodName } from '../contract.ts';
import { DEFAULT_DISTANCE_KM, parsePoint } from '../geo.ts';
import { parseAttributeFilters } from '../rules.ts';
import type { AnalyzedText } from '../text/analyze-text.server.ts';
import { type PriceLimit, readPriceLimits } from '../text/price-limits.ts';
import { findNearest, type ReadSearch, readTyped } from '../understanding/read-search.server.ts';
import type { Reading } from '../understanding/understand-query.server.ts';
import { EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import { isPriceRangeSelective } from './estimates.server.ts';
import { countTags } from './page-tags.server.ts';
import { type PriceTerm, toCurrencyRates, toPriceRanges } from './price-ranges.server.ts';
import { countInCategories } from './queries.server.ts';
import { usesKeyIndex } from './select-hits.server.ts';

/** `isMeant`: whether the text means the categories that it names. */
type ReadText = ReadSearch & { isMeant: boolean };

/** Cached by text, category and plain words of the list, as long as the words' own cache. */
const cachedText = cached<ReadText | undefined>({ name: 'analysed searches', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

/** A list query resolved to row ids, with its analyzed search text. */
export interface ResolvedFilter {
  catalog: Catalog;
  /** Undefined if there is search text but none of its words are searchable: nothing matches. */
  filter: SearchFilter | undefined;
  analyzedText: AnalyzedText | undefined;
  /** The interpretation of the text. */
  reading: Reading | undefined;
  /** The text that is searched for instead of the typed one, which no ad has. */
  nearest: string | undefined;
  /** The query without the prices that its text names. */
  query: SearchQuery;
  prices: UnderstoodName[];
  /** The prices of text and filter. */
  priceTerms: PriceTerm[];
}

/**
 * Resolves a list's query. If no ad has all words of its text, the nearest text is searched for, unless `isExact`:
 * alerts and suggestions are about what was typed. `isFirstTry`: the caller tries the text as typed, and asks again if
 * it finds nothing, which saves looking whether any ad has it.
 */
export async function resolveFilter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: SearchQuery,
  { isExact = false, isFirstTry = false }: { isExact?: boolean; isFirstTry?: boolean } = {},
): Promise<ResolvedFilter> {
  const catalog = await getCatalog(db);
  const priced = withoutPrices(asked, catalog);
  const { query, terms: priceTerms } = priced;
  const base = toFilter(query, priceTerms, catalog, clock());
  const pricesIn = (reading?: Reading) => namePrices(priced, findCountry(catalog, query, reading)?.currency);
  const none = {
    catalog,
    query,
    priceTerms,
    prices: pricesIn(),
    analyzedText: undefined,
    reading: undefined,
    nearest: undefined,
  };
  if (!query.search) return { ...none, filter: await withPriceKeys(db, base) };
  const scope = { categoryIds: base.categoryIds, plain: query.plain, isExact };
  const read = await readText(db, query.search, { ...query, ...scope, isFirstTry });
  if (!read) return { ...none, filter: undefined };

  const { analyzedText, nearest, isMeant } = read;
  const { quantities } = analyzedText;
  const { clauses, typed, named, likelyCategoryId } = read.reading;
  // «دينار» means the currency of the country that other words name.
  const isAmbiguous = priceTerms.some(({ currencies = [] }) => currencies.length > 1);
  const country = isAmbiguous ? findCountry(catalog, query, read.reading) : undefined;
  const ranges = country && toPriceRanges(priceTerms, catalog, country);
  const found = await withPriceKeys(db, { ...base, quantities, ...ranges, words: clauses, typed, likelyCategoryId });
  const reading = isMeant ? read.reading : withoutCategories(read.reading);
  const filter = isMeant ? { ...found, named } : found;
  return { catalog, query, priceTerms, analyzedText, filter, reading, nearest, prices: pricesIn(reading) };
}

/** The least share of a text's ads in the categories that it names, if these are meant. */
const MIN_SHARE = 1 / 3;
/** Of so many of the newest ads with the text. */
const SAMPLE = 1_000;

/** Whether a text means the categories that it names: many of its ads are there, whatever the list's other filters. */
async function isMeantByAds(
  db: Database,
  { analyzedText: { quantities }, reading: { clauses, named } }: ReadSearch,
  categoryIds: number[] | undefined,
): Promise<boolean> {
  if (!named) return false;
  const filter = { ...EMPTY_FILTER, categoryIds, words: clauses, quantities };
  const { inside, all } = await countInCategories(db, filter, named.categoryIds, SAMPLE);
  // The order changes when the categories get such ads.
  dependsOn(...countTags({ ...filter, categoryIds: named.categoryIds }));
  return inside > 0 && inside >= all * MIN_SHARE;
}

const withoutCategories = (reading: Reading): Reading => ({
  ...reading,
  understood: reading.understood.filter(({ kind }) => kind !== 'category'),
});

/** Takes the prices out of a query's text. `terms`: these and the filter's. */
function withoutPrices(
  asked: SearchQuery,
  catalog: Catalog,
): { query: SearchQuery; terms: PriceTerm[]; limits: PriceLimit[]; rest: string } {
  const { search = '', plain, minPrice, maxPrice } = asked;
  const hasFilter = minPrice !== undefined || maxPrice !== undefined;
  const { limits, rest } = readPriceLimits(search, new Set(toCurrencyRates(catalog).keys()), plain);
  const terms = [...(hasFilter ? [{ min: minPrice, max: maxPrice }] : []), ...limits];
  if (limits.length === 0) return { query: asked, terms, limits, rest };
  const query: SearchQuery = { ...asked };
  if (rest) query.search = rest;
  else delete query.search;
  return { query, terms, limits, rest };
}

/** The prices of a text as names, in the currency that they are compared in. */
const namePrices = (
  { limits, rest }: ReturnType<typeof withoutPrices>,
  currency: string | undefined,
): UnderstoodName[] =>
  limits.map(({ min = '', max = '', words, currencies }) => {
    const meant = !currencies ? currency : (currencies.find((one) => one === currency) ?? currencies[0]);
    return {
      kind: 'price',
      id: `${min}..${max}`,
      name: { en: 'Price', ar: 'السعر' },
      words,
      rest: [rest, ...limits.map((limit) => limit.words).filter((other) => other !== words)].join(' ').trim(),
      ...(meant !== undefined && (currencies?.length === 1 || currency !== undefined) && { currency: meant }),
    };
  });

/** The country of the list, or the only one that words of its text name. */
function findCountry(catalog: Catalog, query: SearchQuery, reading?: Reading): CatalogCountry | undefined {
  const named = (reading?.understood ?? []).map(({ kind, id }) =>
    kind === 'city'
      ? catalog.cityBySlug.get(id)?.countryId
      : kind === 'country'
        ? catalog.countryByCode.get(id)?.id
        : undefined,
  );
  const [only, ...others] = new Set(named.filter((id) => id !== undefined));
  return (
    findPlaceCountry(catalog, query) ??
    (others.length === 0 && only !== undefined ? catalog.countryById.get(only) : undefined)
  );
}

interface TextOptions {
  categoryId?: string | undefined;
  categoryIds: number[] | undefined;
  plain: string | undefined;
  isExact: boolean;
  isFirstTry: boolean;
}

/** Cached, because a list's pages, facets and map have the same text. */
async function readText(
  db: Database,
  search: string,
  { categoryId, isFirstTry, ...scope }: TextOptions,
): Promise<ReadText | undefined> {
  const { categoryIds, plain, isExact } = scope;
  const keyOf = (step: string) => JSON.stringify([search, plain, categoryId, isExact, step]);
  const withMeaning = async (text: ReadSearch) => ({ ...text, isMeant: await isMeantByAds(db, text, categoryIds) });
  const asTyped = await cachedText(db, keyOf('typed'), async () => {
    const text = await readTyped(db, search, scope);
    return text && withMeaning(text);
  });
  if (!asTyped || isExact || isFirstTry) return asTyped;
  return cachedText(db, keyOf('nearest'), async () => {
    const nearest = await findNearest(db, search, asTyped, scope);
    return nearest === asTyped ? asTyped : withMeaning(nearest);
  });
}

const withPriceKeys = async (db: Database, filter: SearchFilter): Promise<SearchFilter> =>
  usesKeyIndex(filter) ? { ...filter, usesPriceKeys: await isPriceRangeSelective(db, filter) } : filter;

function toFilter(query: SearchQuery, priceTerms: PriceTerm[], catalog: Catalog, now: number): SearchFilter {
  const category = query.categoryId ? requireCategory(catalog, query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  if (query.country && !country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { country: 'invalidId' } });
  if (query.city && (!city || (country && city.countryId !== country.id))) {
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { city: 'cityUnknown' } });
  }
  const point = parsePoint(query.near);
  return {
    ...EMPTY_FILTER,
    categoryIds: category?.leafIds,
    // A city implies its country. A condition on both would prevent index-only scans of the city's indexes.
    countryId: city ? undefined : country?.id,
    cityId: city?.id,
    sellerId: query.seller === undefined ? undefined : Number(query.seller),
    ...toPriceRanges(priceTerms, catalog, findPlaceCountry(catalog, query)),
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
