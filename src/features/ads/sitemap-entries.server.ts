import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import type { Database } from '#platform/data/database.server.ts';

import { findCityCategories, findCountryCategories, findLiveAdsAfter } from './lists/queries.server.ts';

/** Up to `limit` live ads with ids above `after`, in order of their ids, for the sitemap: path and last change. */
export async function findLiveAdEntries(db: Database, after: number, limit: number) {
  const rows = await findLiveAdsAfter(db, after, limit);
  return rows.map(({ id, updated_at }) => ({ id, path: paths.ad(id), modified: updated_at }));
}

/**
 * URL paths of the places that have live ads, for the sitemap: each place's home, and the categories in it with
 * all above them.
 */
export async function findPlacePaths(db: Database): Promise<string[]> {
  const catalog = await getCatalog(db);
  const codeOf = (countryId: number | undefined) => catalog.countryById.get(countryId ?? 0)?.code;
  const pathsOf = (place: PlaceQuery, categoryId: number) => {
    const categories = catalog.categoryById.get(categoryId)?.path ?? [];
    return [paths.home(place), ...categories.map(({ _id }) => paths.list(_id, place))];
  };
  const found = [
    ...(await findCountryCategories(db)).flatMap(({ country_id, category_id }) =>
      pathsOf({ country: codeOf(country_id) }, category_id),
    ),
    ...(await findCityCategories(db)).flatMap(({ city_id, category_id }) => {
      const city = catalog.cityById.get(city_id);
      return pathsOf({ country: codeOf(city?.countryId), city: city?._id }, category_id);
    }),
  ];
  return [...new Set(found)];
}
