import { type Catalog, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { EVERYTHING, type Filter } from './conditions.server.ts';
import type { SearchQuery } from './contract.ts';
import { isPriceNarrow } from './estimates.server.ts';
import { isByKeys } from './hits.server.ts';
import { DEFAULT_KM, readPoint } from './places.ts';
import { parseAttributeFilters } from './rules.ts';
import { type Understood, understandText } from './understand-text.server.ts';

/** What a list's address asks for, in rows' keys, and its words as they were understood. */
export interface ReadFilter {
  catalog: Catalog;
  /** Undefined when words were given and none can be searched for: they match nothing. */
  filter: Filter | undefined;
  understood: Understood | undefined;
}

export async function readFilter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: SearchQuery,
): Promise<ReadFilter> {
  const catalog = await getCatalog(db);
  const understood = query.search ? await understandText(db, query.search) : undefined;
  if (query.search && !understood) return { catalog, understood, filter: undefined };
  const filter = { ...toFilter(query, catalog, clock()), words: understood?.clauses ?? [] };
  return {
    catalog,
    understood,
    filter: isByKeys(filter) ? { ...filter, isPriceNarrow: await isPriceNarrow(db, filter) } : filter,
  };
}

function toFilter(query: SearchQuery, catalog: Catalog, now: number): Filter {
  const category = query.categoryId ? requireCategory(catalog, query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  if (query.country && !country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { country: 'invalidId' } });
  if (query.city && (!city || (country && city.countryId !== country.id))) {
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { city: 'cityUnknown' } });
  }
  const rate = country?.exchangeRate ?? 1;
  const point = readPoint(query.near);
  return {
    ...EVERYTHING,
    categoryIds: category?.leafIds,
    // A city's country is known from the city; asking for both would keep its indexes from answering alone.
    countryId: city ? undefined : country?.id,
    cityId: city?.id,
    sellerId: query.seller === undefined ? undefined : Number(query.seller),
    minRank: query.minPrice === undefined ? undefined : query.minPrice * rate,
    maxRank: query.maxPrice === undefined ? undefined : query.maxPrice * rate,
    attributes: parseAttributeFilters(query, category ? catalog.specificationsOf(category._id) : []),
    near: point && { ...point, km: query.within ?? DEFAULT_KM },
    since: query.postedWithin && since(now, Number(query.postedWithin)),
    withPictures: query.withPictures !== undefined,
  };
}

/** To the minute, so that the same list stays the same for a while. */
function since(now: number, days: number): string {
  return new Date(Math.floor(now / 60_000) * 60_000 - days * 86_400_000).toISOString();
}
