import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { type Catalog, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { toPage, toWindow } from '#platform/paging.ts';
import type { Pagination } from '#platform/schemas.ts';

import type { SearchQuery, Sort } from './contract.ts';
import { findIds, findIdsWithFeatured } from './find-ids.server.ts';
import type { Filter } from './queries.server.ts';
import { effectiveSort, parseAttributeFilters } from './rules.ts';
import { understandText } from './understand-text.server.ts';

/** A page of live ads. Ids first, then their cards: two round trips, whatever the page holds. */
export async function searchLiveAds(ctx: Ctx, query: SearchQuery): Promise<{ ads: AdCard[]; pagination: Pagination; sort: Sort }> {
  const catalog = await getCatalog(ctx.db);
  const sort = effectiveSort(query);
  const text = query.search ? await understandText(ctx.db, query.search) : undefined;
  // Words that nothing can be searched for match nothing.
  if (query.search && !text) return { ads: [], pagination: toPage(query, 0), sort };

  const filter = toFilter(query, catalog, text);
  const window = toWindow(query);
  const isCategoryAsItComes = filter.categoryIds !== undefined && filter.sellerId === undefined && !text && sort === 'newest';
  const { ids, total } = isCategoryAsItComes ? await findIdsWithFeatured(ctx.db, filter, window, ctx.clock()) : await findIds(ctx.db, filter, sort, window);
  return { ads: await findAdCards(ctx, ids), pagination: toPage(query, total), sort };
}

/** What a query asks for, in rows' keys. Refuses what the catalogue does not know. */
export function toFilter(query: SearchQuery, catalog: Catalog, text: string | undefined): Filter {
  const category = query.categoryId ? requireCategory(catalog, query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  if (query.country && !country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { country: 'invalidId' } });
  if (query.city && (!city || (country && city.countryId !== country.id))) {
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { city: 'cityUnknown' } });
  }
  const rate = country?.exchangeRate ?? 1;
  return {
    categoryIds: category?.leafIds,
    // A city's country is known from the city; asking for both would keep its indexes from answering alone.
    countryId: city ? undefined : country?.id,
    cityId: city?.id,
    sellerId: query.seller === undefined ? undefined : Number(query.seller),
    minRank: query.minPrice === undefined ? undefined : query.minPrice * rate,
    maxRank: query.maxPrice === undefined ? undefined : query.maxPrice * rate,
    attributes: parseAttributeFilters(query, category ? catalog.specificationsOf(category._id) : []),
    text,
    without: [],
    news: undefined,
  };
}
