import { sql } from 'kysely';

import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import type { Database } from '#platform/data/database.server.ts';

import { statusLiterals } from './queries.server.ts';
import { LIVE_STATUSES } from './rules.ts';

/**
 * Up to `limit` live ads with ids above `after`, in order of their ids, for the sitemap: path and last change. All
 * pages together are one pass over the table.
 */
export async function findLiveAdEntries(db: Database, after: number, limit: number) {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('status', 'in', statusLiterals(LIVE_STATUSES))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
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
    ...(await findPlaceCategories(db, 'country')).flatMap(({ placeId, categoryId }) =>
      pathsOf({ country: codeOf(placeId) }, categoryId),
    ),
    ...(await findPlaceCategories(db, 'city')).flatMap(({ placeId, categoryId }) => {
      const city = catalog.cityById.get(placeId);
      return pathsOf({ country: codeOf(city?.countryId), city: city?._id }, categoryId);
    }),
  ];
  return [...new Set(found)];
}

/** Places and the categories that have live ads there. Probes an index per pair instead of reading the ads. */
async function findPlaceCategories(db: Database, kind: 'country' | 'city') {
  const places = sql.table(kind === 'city' ? 'cities' : 'countries');
  const first = kind === 'city' ? sql`places.country_id, ` : sql``;
  const { rows } = await sql<{ placeId: number; categoryId: number }>`
    select places.id as "placeId", categories.id as "categoryId"
    from ${places} as places cross join categories
    where exists (
      select from ads where ads.status in ${statusLiterals(LIVE_STATUSES)}
        and ${sql.ref(`ads.${kind}_id`)} = places.id and ads.category_id = categories.id
    )
    order by ${first}places.display_order, categories.display_order`.execute(db);
  return rows;
}
