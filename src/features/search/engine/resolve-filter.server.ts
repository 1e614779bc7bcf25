import {
  type Catalog,
  type CatalogCountry,
  findPlaceCountry,
  getCatalog,
  requireCategory,
} from '#features/catalog/catalog.server.ts';
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
import { type PriceLimit, readPriceLimits } from '../text/price-limits.ts';
import { type Reading, type Readings, understandQuery } from '../understanding/understand-query.server.ts';
import { EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import { countAdsCached } from './count-ads.server.ts';
import { isPriceRangeSelective } from './estimates.server.ts';
import { countTags } from './page-tags.server.ts';
import { type PriceTerm, toCurrencyRates, toPriceRanges } from './price-ranges.server.ts';
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
  /** The query without the prices that its text names. */
  query: SearchQuery;
  prices: UnderstoodName[];
  /** The prices of text and filter. */
  priceTerms: PriceTerm[];
}

export async function resolveFilter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: SearchQuery,
): Promise<ResolvedFilter> {
  const catalog = await getCatalog(db);
  const priced = withoutPrices(asked, catalog);
  const { query, terms: priceTerms } = priced;
  const base = toFilter(query, priceTerms, catalog, clock());
  const pricesIn = (reading?: Reading) => namePrices(priced, findCountry(catalog, query, reading)?.currency);
  const none = { catalog, query, priceTerms, prices: pricesIn(), analyzedText: undefined, reading: undefined };
  if (!query.search) return { ...none, filter: await withPriceKeys(db, base) };
  const read = await readText(db, query.search, query, base.categoryIds);
  if (!read) return { ...none, filter: undefined };

  const { analyzedText, strict, plain, textOnly } = read;
  const { quantities } = analyzedText;
  // «دينار» means the currency of the country that other words name.
  const isAmbiguous = priceTerms.some(({ currencies = [] }) => currencies.length > 1);
  const toReadFilter = (reading: Reading) => {
    const country = isAmbiguous ? findCountry(catalog, query, reading) : undefined;
    const ranges = country && toPriceRanges(priceTerms, catalog, country);
    return withPriceKeys(db, withReading({ ...base, quantities, ...ranges }, reading));
  };
  const found = { catalog, query, priceTerms, analyzedText };
  if (strict) {
    const filter = await toReadFilter(strict);
    const other = strict.hasOtherWords ? await toReadFilter(textOnly) : undefined;
    if (await isReadStrictly(db, filter, other)) return { ...found, filter, reading: strict, prices: pricesIn(strict) };
  }
  return { ...found, filter: await toReadFilter(plain), reading: plain, prices: pricesIn(plain) };
}

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
