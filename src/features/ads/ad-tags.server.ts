import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/database.server.ts';

import { findAdPlaces } from './queries.server.ts';

/** Published when an ad changes. */
export const adTag = (id: number): Tag => `ad:${id}`;

interface ListScope {
  /** Ids of the leaf categories below the list's category, in the catalog's order; undefined for all. */
  categoryIds?: number[] | undefined;
  countryId?: number | undefined;
  /** Implies the country. */
  cityId?: number | undefined;
  sellerId?: number | undefined;
}

/** Published when an ad enters, leaves or changes in the lists of a category and place, or of a seller. */
export function listTag({ categoryIds, countryId, cityId, sellerId }: ListScope): Tag {
  if (sellerId !== undefined) return `ads-of:${sellerId}`;
  // A category's leaves are neighbours, so the first and the last one identify it.
  const category = categoryIds ? `${categoryIds[0]}-${categoryIds.at(-1)}` : 'all';
  const place =
    cityId !== undefined ? `city-${cityId}` : countryId !== undefined ? `country-${countryId}` : 'everywhere';
  return `ads:${category}:${place}`;
}

/**
 * Publishes a change of ads and of all lists they are in. Where an ad may move to another category or place, call it
 * before the write as well.
 */
export async function publishAdChanges(trx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { categoryById } = await getCatalog(trx);
  for (const { id, category_id, country_id, city_id, seller_id } of await findAdPlaces(trx, ids)) {
    publishChange(trx, adTag(id), listTag({ sellerId: seller_id }));
    const categories = (categoryById.get(category_id)?.pathIds ?? []).map((one) => categoryById.get(one)?.leafIds);
    for (const categoryIds of [undefined, ...categories]) {
      publishChange(
        trx,
        listTag({ categoryIds }),
        listTag({ categoryIds, countryId: country_id }),
        ...(city_id === null ? [] : [listTag({ categoryIds, cityId: city_id })]),
      );
    }
  }
}
