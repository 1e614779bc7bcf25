import { type Catalog, findPlaceCountry, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { DAY_MS } from '#platform/durations.ts';

import { EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import type { SearchQuery } from '../contract.ts';
import { isPriceRangeSelective } from './estimates.server.ts';
import { usesKeyIndex } from './select-hits.server.ts';
import { DEFAULT_DISTANCE_KM, parsePoint } from '../map/geo.ts';
import { parseAttributeFilters } from '../rules.ts';
import { type AnalyzedText, analyzeText } from '../text/analyze-text.server.ts';

/** A list query resolved to row ids, with its analyzed search text. */
interface ResolvedFilter {
  catalog: Catalog;
  /** Undefined if there is search text but none of its words are searchable: nothing matches. */
  filter: SearchFilter | undefined;
  analyzedText: AnalyzedText | undefined;
}

export async function resolveFilter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: SearchQuery,
): Promise<ResolvedFilter> {
  const catalog = await getCatalog(db);
  const analyzedText = query.search ? await analyzeText(db, query.search) : undefined;
  if (query.search && !analyzedText) return { catalog, analyzedText, filter: undefined };
  const { clauses: words = [], typed = [] } = analyzedText ?? {};
  const filter = { ...toFilter(query, catalog, clock()), words, typed };
  return {
    catalog,
    analyzedText,
    filter: usesKeyIndex(filter) ? { ...filter, usesPriceKeys: await isPriceRangeSelective(db, filter) } : filter,
  };
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
